import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readAddress, readWebFiles, StartupFailure, type Address } from '@tessera/operator';

const builtFiles = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Without `databaseUrl`, an embedded PostgreSQL under `dataDir`. */
export type Environment = Address & {
  dataDir: string;
  /** The built front end, or a branded copy of it. */
  webFiles: string;
  /** Whether crash games offer automatic bets. */
  autoBets: boolean;
  /** Runs the arcade as a process of its own, which speaks hub88. Without `databaseUrl`, its database is beside that of the operator. */
  arcadeProcess: { databaseUrl: string | undefined } | undefined;
  /** Whether the sandbox bank takes deposits and withdrawals. */
  cashier: boolean;
  /** Whether visitors can register. */
  joining: boolean;
};

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const folder = variables['WEB_DIST'] || undefined;
  return {
    ...readAddress(variables),
    dataDir: resolve(variables['DATA_DIR'] || '.data'),
    webFiles: folder === undefined ? builtFiles : readWebFiles(folder),
    autoBets: readSwitch('ARCADE_AUTO_BETS', variables, 'on'),
    arcadeProcess: readSwitch('ARCADE_PROCESS', variables, 'off')
      ? { databaseUrl: variables['ARCADE_DATABASE_URL'] || undefined }
      : undefined,
    cashier: readSwitch('CASHIER', variables, 'off'),
    joining: readSwitch('JOINING', variables, 'off'),
  };
}

function readSwitch(name: string, variables: NodeJS.ProcessEnv, defaultValue: 'on' | 'off'): boolean {
  const value = variables[name] || defaultValue;
  if (value !== 'on' && value !== 'off') {
    throw new StartupFailure(`${name} is "${value}": it can be "on" or "off".`);
  }
  return value === 'on';
}
