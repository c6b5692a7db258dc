/** A part of the commands of a table, such as the coach's; it reaches the others through them. */
export class Part extends EventTarget {
  /** @param {Commands} commands whose `store`, `game`, `pace` and `host` are set already */
  constructor(commands) {
    super();
    this.commands = commands;
    this.store = commands.store;
    this.game = commands.game;
  }
}
