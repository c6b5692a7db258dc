/** A page made with Vue: it puts a game on the table, and lists what the table tells of it. */
import { createApp } from "vue";

const { record } = window;

const app = createApp({
  data: () => ({ mode: "play", record, ply: 48, game: "", deals: [], wrong: [] }),
  methods: {
    another() {
      [this.record, this.ply, this.game] = ["", 0, "simple"];
    },
  },
  template: `
    <main>
      <button type="button" @click="ply = 44">Earlier</button>
      <button type="button" @click="another">Another game</button>
      <button type="button" @click="game = 'whist'">No game</button>
      <p v-for="deal in deals">Deal {{ deal.deal }}: {{ deal.record.split("\\n")[0] }}</p>
      <p v-for="message in wrong">{{ message }}</p>
      <hearts-table
        :mode="mode" :record="record" :ply="ply" :game="game" seat="0" speed="instant"
        @hearts-deal="deals.push($event.detail)"
        @hearts-error="wrong.push($event.detail.message)"
      />
    </main>`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag === "hearts-table";
app.mount(document.body);
