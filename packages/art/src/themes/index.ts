import type { SlotTheme } from '@tessera/catalogue';
import { alchemy } from './alchemy';
import { candy } from './candy';
import { carnival } from './carnival';
import { carthage } from './carthage';
import { clockwork } from './clockwork';
import { dragon } from './dragon';
import { farm } from './farm';
import { fruit } from './fruit';
import { gems } from './gems';
import { jungle } from './jungle';
import { manor } from './manor';
import { norse } from './norse';
import { oasis } from './oasis';
import { olympus } from './olympus';
import { pirates } from './pirates';
import { samurai } from './samurai';
import { savannah } from './savannah';
import { sea } from './sea';
import { sevens } from './sevens';
import { space } from './space';
import type { ThemeArt } from './theme-art';
import { tombs } from './tombs';
import { west } from './west';

export const themeArt: Record<SlotTheme, ThemeArt> = {
  oasis,
  sea,
  tombs,
  norse,
  fruit,
  gems,
  dragon,
  space,
  jungle,
  west,
  carthage,
  carnival,
  samurai,
  manor,
  candy,
  alchemy,
  farm,
  pirates,
  clockwork,
  savannah,
  olympus,
  sevens,
};
