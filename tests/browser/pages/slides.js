// A slide of reveal.js with a record on it, and a slide after it.
import Reveal from "reveal.js";
import style from "reveal.js/reveal.css";

document.body.innerHTML = `<style>${style}</style><div class="reveal"><div class="slides">
  <section><h2>One</h2><hearts-table ply="2" style="--hearts-height: 500px"></hearts-table></section>
  <section><h2>Two</h2></section>
</div></div>`;
document.querySelector("hearts-table").record = window.record;
new Reveal().initialize({ hash: true });
