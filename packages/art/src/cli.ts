import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  artDirectory,
  nourDirectory,
  sadafDirectory,
  siteDirectory,
  zelligeDirectory,
} from './art-directory';
import { contactSheet, sheetSelection } from './contact-sheet';
import { generateGames } from './generate-games';
import { generateNour, generateSadaf, generateSite, generateZellige } from './site/generate-site';

const USAGE = `Usage: npm run art -- <command>
  games [--out <directory>]   posters and provider marks of the demo catalogue (default packages/art/dist)
  site  [--out <directory>]   the site's own art (default apps/web/public/art)
  zellige [--out <directory>] the second brand's art (default apps/web/brands/zellige/art)
  sadaf [--out <directory>]   the third brand's art (default apps/web/brands/sadaf/art)
  nour [--out <directory>]    the fourth brand's art (default apps/web/brands/nour/art)
  sheet [--out <file>]        sixty posters on one PNG (default contact-sheet.png)`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const started = performance.now();
  switch (positionals[0]) {
    case 'games': {
      const directory = resolve(values.out ?? artDirectory);
      const { drawn, kept } = await generateGames({ directory, onProgress: progress });
      report(`${drawn} posters drawn, ${kept} up to date, in ${directory}`, started);
      break;
    }
    case 'site': {
      const directory = resolve(values.out ?? siteDirectory);
      const files = await generateSite(directory);
      report(`${files} files in ${directory}`, started);
      break;
    }
    case 'zellige': {
      const directory = resolve(values.out ?? zelligeDirectory);
      const files = await generateZellige(directory);
      report(`${files} files in ${directory}`, started);
      break;
    }
    case 'sadaf': {
      const directory = resolve(values.out ?? sadafDirectory);
      const files = await generateSadaf(directory);
      report(`${files} files in ${directory}`, started);
      break;
    }
    case 'nour': {
      const directory = resolve(values.out ?? nourDirectory);
      const files = await generateNour(directory);
      report(`${files} files in ${directory}`, started);
      break;
    }
    case 'sheet': {
      const file = resolve(values.out ?? 'contact-sheet.png');
      await writeFile(file, await contactSheet(sheetSelection(60), 10));
      report(file, started);
      break;
    }
    default:
      console.error(USAGE);
      process.exitCode = 1;
  }
}

function progress(done: number, total: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\rposters ${done}/${total}${done === total ? '\n' : ''}`);
  else if (done === total || done % 100 === 0) console.log(`posters ${done}/${total}`);
}

function report(text: string, started: number): void {
  console.log(`${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

await main();
