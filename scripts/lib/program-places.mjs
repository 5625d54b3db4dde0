import { posix, win32 } from 'node:path';

/**
 * Where a program may be, in order of preference: on the PATH; on macOS in the application folders, on Windows in the
 * program folders, which are not on the PATH.
 *
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} variables
 * @param {{ names: string[], mac: string[], windows: string[] }} program
 */
export function programPlaces(platform, variables, { names, mac, windows }) {
  const { delimiter, join } = platform === 'win32' ? win32 : posix;
  /** @param {(string | undefined)[]} folders @param {string[]} files */
  const places = (folders, files) =>
    files.flatMap((file) => folders.flatMap((folder) => (folder ? [join(folder, file)] : [])));
  if (platform === 'win32') {
    const { ProgramFiles, LOCALAPPDATA, 'ProgramFiles(x86)': x86 } = variables;
    return places([ProgramFiles, x86, LOCALAPPDATA], windows);
  }
  const path = (variables['PATH'] ?? '').split(delimiter);
  const { HOME } = variables;
  const applications = ['/Applications', HOME && `${HOME}/Applications`];
  return [...places(path, names), ...(platform === 'darwin' ? places(applications, mac) : [])];
}
