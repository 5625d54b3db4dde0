import { translate, useTranslation, type Language, type Values } from '@tessera/i18n';

import type account from './locales/fr/account.json';
import type cashier from './locales/fr/cashier.json';
import type discovery from './locales/fr/discovery.json';
import type forms from './locales/fr/forms.json';
import type games from './locales/fr/games.json';
import type head from './locales/fr/head.json';
import type home from './locales/fr/home.json';
import type jackpot from './locales/fr/jackpot.json';
import type joining from './locales/fr/joining.json';
import type play from './locales/fr/play.json';
import type protection from './locales/fr/protection.json';
import type rounds from './locales/fr/rounds.json';
import type shell from './locales/fr/shell.json';
import type sports from './locales/fr/sports.json';
import type verification from './locales/fr/verification.json';

type Areas = {
  account: typeof account;
  cashier: typeof cashier;
  discovery: typeof discovery;
  forms: typeof forms;
  games: typeof games;
  head: typeof head;
  home: typeof home;
  jackpot: typeof jackpot;
  joining: typeof joining;
  play: typeof play;
  protection: typeof protection;
  rounds: typeof rounds;
  shell: typeof shell;
  sports: typeof sports;
  verification: typeof verification;
};

/** `area.key` of every message. */
export type MessageKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

export type Translate = (key: MessageKey, values?: Values) => string;

/** For code outside components. */
export const t: Translate = translate;

/** The translate function of the current language. A change of language renders the component again. */
export function useT(): Translate {
  return useTranslation().translate;
}

export function useLanguage(): Language {
  return useTranslation().language;
}
