/** The custom properties and colour scheme for the colours of a site: the names of tokens.css, which has those of the default site. */
export function paletteProperties(
  colours: Readonly<Record<string, string>>,
  { hasDarkScene }: { hasDarkScene: boolean },
): Record<string, string> {
  const { ground } = colours;
  const isOnLight = ground !== undefined && isLight(ground);
  // The texts of a light site cannot be read on the scene of a game.
  if (isOnLight && hasDarkScene) return {};
  const palette = Object.entries(colours).map(([name, colour]) => [`--palette-${name}`, colour] as const);
  if (ground === undefined) return Object.fromEntries(palette);
  return {
    ...Object.fromEntries(palette),
    'color-scheme': isOnLight ? 'light' : 'dark',
    '--sunken': isOnLight ? '98%' : '82%',
    ...(isOnLight && { '--backdrop': 'rgb(42 36 51 / 55%)' }),
  };
}

/** Whether a colour `#rrggbb` is nearer to white than to black. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
