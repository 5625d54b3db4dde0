import type { Figure } from './figure';
import { bars, course } from './plots';
import type { BenchResult, Result } from './result';
import { summary } from './table';
import { baselineText, goalText, ratioText, valueText, verdict } from './texts';

/* The run as one HTML file without scripts and other files. */

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d2129, #e8eaee); --paper: light-dark(#fff, #14171d);
  --quiet: light-dark(#5c6470, #9aa3b0); --line: light-dark(#dfe3e8, #2c323c); --bar: light-dark(#2f6fde, #6aa0ff);
  --base: light-dark(#aab3bf, #57606d); --good: light-dark(#0f7a43, #4cc38a); --bad: light-dark(#b3261e, #ff8a80); }
body { margin: 0 auto; max-inline-size: 62rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.6rem; margin-block-end: 0.2rem; } h2 { font-size: 1.1rem; margin-block: 2.4rem 0.6rem; }
p { color: var(--quiet); margin-block: 0 0.4rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: 0.3rem 0.6rem; text-align: end; border-block-end: 1px solid var(--line); white-space: nowrap; }
th { color: var(--quiet); font-weight: 500; } th:first-child, td:first-child { text-align: start; padding-inline-start: 0; }
.met { color: var(--good); } .missed { color: var(--bad); font-weight: 600; }
svg { display: block; inline-size: 100%; block-size: auto; } td svg { inline-size: 12rem; }
svg text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
.value { fill: var(--bar); } .baseline { fill: var(--base); } .goal { stroke: var(--bad); stroke-width: 2; }
.course { fill: none; stroke: var(--bar); stroke-width: 1.5; } .axis { stroke: var(--line); }
figure { margin: 1rem 0 0; } figcaption { color: var(--quiet); }
`;

export function page(result: Result): string {
  const { startedAt, machine, minutes, benches } = result;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bench of ${startedAt}</title>
<style>${STYLE}</style>
<h1>Bench</h1>
<p>${startedAt} · ${escaped(machine)} · ${minutes.toFixed(1)} minutes</p>
<p>${summary(result)} Blue is the measured value, grey the baseline, the red line the goal.</p>
${benches.map(section).join('\n')}
</html>
`;
}

function section({ title, figures, failure }: BenchResult): string {
  const head = ['', 'value', 'against', 'ratio', 'goal', '', ''].map((name) => `<th>${name}</th>`).join('');
  return `<h2>${escaped(title)}</h2>
${failure === undefined ? '' : `<p class="missed">${escaped(failure)}</p>`}
<div class="scroll"><table><tr>${head}</tr>${figures.map(row).join('')}</table></div>
${figures
  .filter((figure) => figure.course)
  .map(plot)
  .join('\n')}`;
}

function row(figure: Figure): string {
  const { name, unit, met } = figure;
  const cells = [
    escaped(name),
    `${valueText(figure)} ${escaped(unit)}`,
    baselineText(figure),
    ratioText(figure),
    goalText(figure),
  ];
  const mark = met === undefined ? '' : ` class="${met ? 'met' : 'missed'}"`;
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td${mark}>${verdict(figure)}</td><td>${bars(figure)}</td></tr>`;
}

function plot({ name, unit, course: points = [] }: Figure): string {
  return `<figure><figcaption>${escaped(name)}, ${escaped(unit)}</figcaption>${course(points)}</figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
