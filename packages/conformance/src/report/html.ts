import { createHash } from 'node:crypto';

import type { Report, ReportedFinding } from './report';
import { STYLE } from './style';
import { LANGUAGES, translate, type Language } from './words';

/* The page's own texts. */
const PAGE = {
  title: { en: 'Conformance report', fr: 'Rapport de conformité', ar: 'تقرير المطابقة' },
  breaks: { en: 'breaks', fr: 'défauts', ar: 'أعطال' },
  tolerated: { en: 'tolerated', fr: 'tolérés', ar: 'مقبولة' },
  held: { en: 'checks held', fr: 'contrôles tenus', ar: 'فحوص سليمة' },
  requests: { en: 'requests', fr: 'requêtes', ar: 'طلبات' },
  nothing: {
    en: 'Nothing breaks: the site can be served with this backend.',
    fr: 'Aucun défaut\u00a0: le site peut être servi avec ce serveur.',
    ar: 'لا شيء معطّل: يمكن تشغيل الموقع مع هذا الخادم.',
  },
  something: {
    en: 'Each of these is missing or wrong on a player’s screen.',
    fr: 'Chacun de ces points manque ou est faux à l’écran d’un joueur.',
    ar: 'كل واحد من هذه النقاط ناقص أو خاطئ على شاشة اللاعب.',
  },
  expected: { en: 'Expected', fr: 'Attendu', ar: 'المتوقع' },
  found: { en: 'Found', fr: 'Trouvé', ar: 'الموجود' },
  request: { en: 'Request', fr: 'Requête', ar: 'الطلب' },
  answer: { en: 'Answer', fr: 'Réponse', ar: 'الجواب' },
  times: { en: 'times', fr: 'fois', ar: 'مرات' },
  breakMark: { en: 'Breaks', fr: 'Défaut', ar: 'عطل' },
  toleratedMark: { en: 'Tolerated', fr: 'Toléré', ar: 'مقبول' },
  knownMark: { en: 'Known', fr: 'Connu', ar: 'معروف' },
  calls: { en: 'Calls', fr: 'Appels', ar: 'النداءات' },
  findings: { en: 'Findings', fr: 'Constats', ar: 'الملاحظات' },
  notChecked: { en: 'Not checked', fr: 'Non contrôlé', ar: 'لم يُفحص' },
  status: { en: 'status', fr: 'statut', ar: 'الحالة' },
  polling: {
    en: 'of 20 balance polls answered within',
    fr: 'interrogations du solde sur 20 répondues en moins de',
    ar: 'من كل 20 طلب رصيد أُجيب خلال',
  },
} satisfies Record<string, Record<Language, string>>;

type Words = Record<Language, string>;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A text in all languages; the style sheet shows one of them. */
function inAllLanguages(words: Words): string {
  return LANGUAGES.map(([language]) => `<span lang="${language}">${escapeHtml(words[language])}</span>`).join(
    '',
  );
}

/** The text of a finding in all languages; untranslated texts stay in English. */
function translated(english: string): string {
  const [fr, en, ar] = LANGUAGES.map(([language]) => translate(english, language) ?? english);
  return inAllLanguages({ fr: fr ?? english, en: en ?? english, ar: ar ?? english });
}

const SCRIPT = `
const choose = (language) => {
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
};
for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => choose(button.dataset.language));
const known = [...document.querySelectorAll('[data-language]')].map((button) => button.dataset.language);
const asked = new URLSearchParams(location.search).get('lng');
choose(known.find((language) => language === asked) ?? known.find((language) => navigator.language.startsWith(language)) ?? 'en');
`;

/** A self-contained page that can be sent to a backend team. Answers are escaped, so that only the report's script runs. */
export function htmlReport(report: Report): string {
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(PAGE.title.en)} · ${escapeHtml(report.url)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<div class="bar"><p class="product">Tessera</p>${languageButtons()}</div>
<h1>${inAllLanguages(PAGE.title)}</h1>
<p class="address" dir="ltr">${escapeHtml(report.url)}</p>
<p class="when"><time dir="ltr">${escapeHtml(report.startedAt.slice(0, 16).replace('T', ' '))} UTC</time></p>
</header>
<main>
${totals(report)}
${report.findings.length > 0 ? `<section><h2>${inAllLanguages(PAGE.findings)}</h2>${byCall(report)}</section>` : ''}
<section><h2>${inAllLanguages(PAGE.calls)}</h2>${callTable(report)}</section>
${notChecked(report)}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function languageButtons(): string {
  const buttons = LANGUAGES.map(
    ([language, name]) =>
      `<button type="button" data-language="${language}" lang="${language}" aria-pressed="${language === 'en'}">${name}</button>`,
  );
  return `<nav aria-label="Language">${buttons.join('')}</nav>`;
}

function totals(report: Report): string {
  const fresh = report.findings.filter(({ isKnown }) => !isKnown);
  const breaks = fresh.filter(({ severity }) => severity === 'break').length;
  const held = report.calls.reduce((sum, call) => sum + call.held, 0);
  const figure = (kind: string, count: number, words: Words) =>
    `<li class="${kind}"><strong>${count}</strong>${inAllLanguages(words)}</li>`;
  const polling =
    report.pollingP95Ms === undefined
      ? ''
      : `<p class="polling"><bdi>19</bdi> ${inAllLanguages(PAGE.polling)} <bdi dir="ltr">${report.pollingP95Ms} ms</bdi></p>`;
  return `<section class="totals ${breaks > 0 ? 'bad' : 'good'}">
<p class="verdict">${inAllLanguages(breaks > 0 ? PAGE.something : PAGE.nothing)}</p>
<ul>${figure('break', breaks, PAGE.breaks)}${figure('tolerated', fresh.length - breaks, PAGE.tolerated)}${figure('held', held, PAGE.held)}${figure('requests', report.requests, PAGE.requests)}</ul>
${polling}</section>`;
}

function byCall(report: Report): string {
  return report.calls
    .map(({ call }) => {
      const findings = report.findings.filter((finding) => finding.call === call);
      if (findings.length === 0) return '';
      return `<article><h3 dir="ltr">${escapeHtml(call)}</h3>${findings.map(findingMarkup).join('')}</article>`;
    })
    .join('');
}

function findingMarkup(finding: ReportedFinding): string {
  const kind = finding.isKnown ? 'known' : finding.severity;
  const mark = { break: PAGE.breakMark, tolerated: PAGE.toleratedMark, known: PAGE.knownMark }[kind];
  const count = finding.calls
    ? ` <small><bdi>${escapeHtml(finding.calls.join(', '))}</bdi></small>`
    : finding.times > 1
      ? ` <small><bdi>${finding.times}</bdi> ${inAllLanguages(PAGE.times)}</small>`
      : '';
  return `<div class="finding ${kind}">
<p class="head"><span class="mark">${inAllLanguages(mark)}</span> <code dir="ltr">${escapeHtml(finding.path || 'answer')}</code>${count}</p>
<p class="consequence">${translated(finding.consequence)}</p>
<dl><div><dt>${inAllLanguages(PAGE.expected)}</dt><dd>${translated(finding.expected)}</dd></div><div><dt>${inAllLanguages(PAGE.found)}</dt><dd>${translated(finding.found)}</dd></div></dl>
${evidence(finding)}</div>`;
}

function evidence({ request, answer, status }: ReportedFinding): string {
  if (request === undefined) return '';
  return `<div class="evidence"><figure><figcaption>${inAllLanguages(PAGE.request)}</figcaption><pre dir="ltr" tabindex="0">${escapeHtml(request)}</pre></figure>
<figure><figcaption>${inAllLanguages(PAGE.answer)} · ${inAllLanguages(PAGE.status)} <bdi>${status === 0 ? '–' : status}</bdi></figcaption><pre dir="ltr" tabindex="0">${escapeHtml(answer ?? '')}</pre></figure></div>`;
}

function callTable({ calls }: Report): string {
  const rows = calls.map(
    ({ call, held, breaks, tolerated }) =>
      `<tr class="${breaks > 0 ? 'break' : tolerated > 0 ? 'tolerated' : 'held'}"><th scope="row" dir="ltr">${escapeHtml(call)}</th><td>${breaks}</td><td>${tolerated}</td><td>${held}</td></tr>`,
  );
  return `<div class="table"><table><thead><tr><td></td><th scope="col">${inAllLanguages(PAGE.breakMark)}</th><th scope="col">${inAllLanguages(PAGE.toleratedMark)}</th><th scope="col">${inAllLanguages(PAGE.held)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function notChecked({ notChecked: skipped }: Report): string {
  if (skipped.length === 0) return '';
  const entries = skipped.map(
    ({ call, reason }) => `<li><code dir="ltr">${escapeHtml(call)}</code> ${translated(reason)}</li>`,
  );
  return `<section><h2>${inAllLanguages(PAGE.notChecked)}</h2><ul class="skipped">${entries.join('')}</ul></section>`;
}
