// Reads answers of own bots, each a line of JSON, with the check that the command line names.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { readAnswer } = await import(pathToFileURL(process.argv[2]).href);

for await (const line of createInterface({ input: process.stdin })) {
  let read;
  try {
    read = { answer: readAnswer(JSON.parse(line)) };
  } catch (error) {
    const { constructor, message } = error;
    read = constructor === Error ? { refused: message } : { crashed: String(error) };
  }
  console.log(JSON.stringify(read));
}
