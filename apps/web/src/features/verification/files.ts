/** Types that a file field passes without one, by extension. */
const TYPES: Partial<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
};

export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  return type || TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] || '';
}

/** `accepts` may have `image/*`. */
export function isAccepted(type: string, accepts: readonly string[]): boolean {
  return accepts.some((accepted) =>
    accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : accepted.toLowerCase() === type,
  );
}

export function isPicture(type: string): boolean {
  return type.startsWith('image/');
}

/** `JPEG, PNG, PDF` */
export function typeNames(accepts: readonly string[]): string {
  return accepts.map((type) => (type.split('/')[1] ?? type).replace('*', 'image').toUpperCase()).join(', ');
}

const MEGABYTE = 1024 * 1024;

/** In megabytes with one decimal, at least 0.1. */
export function megabytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(0.1, bytes / MEGABYTE));
}
