/** What the site handed over behind the `#` of the address. */
export type LaunchInfo = {
  token: string;
  /** Where messages to the page around this one go; empty when the game is a page of its own. */
  siteOrigin: string;
  mode: 'page' | 'embed';
};

export function readLaunch(fragment: string): LaunchInfo {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  return {
    token: values.get('token') ?? '',
    siteOrigin: values.get('site') ?? '',
    mode: values.get('mode') === 'page' ? 'page' : 'embed',
  };
}
