/** Styles of the report: system fonts, logical properties, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f6f5f1; --raised: #fff; --line: #dedbd0; --text: #201e2b; --quiet: #65616f;
  --break: #b3261e; --break-soft: #fbeae8; --tolerated: #8a5a00; --tolerated-soft: #fdf3dd; --held: #1f6b4a; --held-soft: #e6f3ec;
  --code: #f1efe8; --accent: #3d3580;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14121d; --raised: #1d1a29; --line: #35314a; --text: #efedf6; --quiet: #aaa5bb;
    --break: #ff8a80; --break-soft: #3a1d22; --tolerated: #f4c152; --tolerated-soft: #33290f; --held: #6fd6a4; --held-soft: #14312a;
    --code: #262236; --accent: #b9b0ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, "Segoe UI", "Noto Sans", "Noto Sans Arabic", Tahoma, sans-serif; }
html:lang(fr) [lang]:is(span):not(:lang(fr)), html:lang(en) [lang]:is(span):not(:lang(en)), html:lang(ar) [lang]:is(span):not(:lang(ar)) { display: none; }
header, main { max-inline-size: 68rem; margin-inline: auto; padding-inline: 1.25rem; }
header { padding-block: 1.25rem 0; }
.bar { display: flex; justify-content: space-between; align-items: center; gap: 1rem; flex-wrap: wrap; }
.product { margin: 0; font-weight: 700; letter-spacing: 0.04em; color: var(--accent); }
nav { display: flex; gap: 0.25rem; }
nav button { font: inherit; font-size: 0.9rem; color: inherit; background: none; border: 1px solid transparent; border-radius: 999px; padding: 0.35rem 0.8rem; min-block-size: 2.25rem; cursor: pointer; }
nav button[aria-pressed="true"] { background: var(--raised); border-color: var(--line); font-weight: 600; }
h1 { margin: 1.5rem 0 0; font-size: clamp(1.6rem, 5vw, 2.4rem); line-height: 1.2; }
.address { margin: 0.4rem 0 0; font-family: ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
[dir="rtl"] .address { text-align: right; }
.when { margin: 0.1rem 0 0; color: var(--quiet); font-size: 0.9rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
h3 { margin: 0 0 0.75rem; font: 600 1.05rem/1.4 ui-monospace, Consolas, monospace; }
[dir="rtl"] h3 { text-align: right; }
.totals { margin-block-start: 1.5rem; padding: 1.25rem; background: var(--raised); border: 1px solid var(--line); border-block-start: 4px solid var(--held); border-radius: 12px; }
.totals.bad { border-block-start-color: var(--break); }
.verdict { margin: 0 0 1rem; font-size: 1.1rem; font-weight: 600; }
.totals ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
.totals li { color: var(--quiet); font-size: 0.9rem; }
.totals strong { display: block; font-size: 2rem; line-height: 1.1; color: var(--text); font-variant-numeric: tabular-nums; }
.bad .break strong { color: var(--break); }
.polling { margin: 1rem 0 0; color: var(--quiet); font-size: 0.9rem; }
article { margin-block-end: 1.5rem; }
.finding { background: var(--raised); border: 1px solid var(--line); border-inline-start: 4px solid var(--break); border-radius: 10px; padding: 1rem 1.1rem; margin-block-end: 0.75rem; }
.finding.tolerated { border-inline-start-color: var(--tolerated); }
.finding.known { border-inline-start-color: var(--line); opacity: 0.8; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0; }
.mark { font-size: 0.8rem; font-weight: 600; padding: 0.1rem 0.6rem; border-radius: 999px; background: var(--break-soft); color: var(--break); }
.tolerated .mark { background: var(--tolerated-soft); color: var(--tolerated); }
.known .mark { background: var(--code); color: var(--quiet); }
small { color: var(--quiet); }
code { font-family: ui-monospace, Consolas, monospace; font-size: 0.95em; overflow-wrap: anywhere; }
.consequence { margin: 0.5rem 0 0.75rem; font-size: 1.05rem; font-weight: 600; }
.consequence span { display: inline-block; }
.consequence span::first-letter { text-transform: uppercase; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: 0.5rem 1.5rem; margin: 0; }
dt { color: var(--quiet); font-size: 0.85rem; }
dd { margin: 0; }
.evidence { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 0.75rem; margin-block-start: 0.9rem; }
figure { margin: 0; min-inline-size: 0; }
figcaption { color: var(--quiet); font-size: 0.85rem; margin-block-end: 0.25rem; }
pre { margin: 0; max-block-size: 16rem; overflow: auto; background: var(--code); border-radius: 8px; padding: 0.75rem; font: 0.82rem/1.5 ui-monospace, Consolas, monospace; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; }
.table { overflow-x: auto; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: 0.45rem 1rem; text-align: start; border-block-end: 1px solid var(--line); font-variant-numeric: tabular-nums; }
tbody tr:last-child > * { border-block-end: 0; }
thead th { color: var(--quiet); font-size: 0.85rem; font-weight: 600; }
tbody th { font: 500 0.95rem/1.4 ui-monospace, Consolas, monospace; }
[dir="rtl"] tbody th { text-align: right; }
tr.break td:nth-child(2) { color: var(--break); font-weight: 700; }
tr.tolerated td:nth-child(3), tr.break td:nth-child(3) { color: var(--tolerated); }
td:nth-child(4) { color: var(--held); }
.skipped { margin: 0; padding-inline-start: 1.2rem; }
.skipped li { margin-block-end: 0.35rem; }
main { padding-block-end: 4rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print { body { background: none; } pre { max-block-size: none; white-space: pre-wrap; } .finding { break-inside: avoid; } nav { display: none; } }
`;
