import type { Figure } from './figure';

/** Some parts of a bench failed. The figures of the others are kept. */
export class PartsFailed extends Error {
  override readonly name = 'PartsFailed';
  readonly figures: Figure[];

  constructor(failures: readonly { part: string; cause: unknown }[], figures: Figure[]) {
    const reasons = failures.map(({ part, cause }) => `${part}: ${firstLine(cause)}`);
    super(reasons.join('; '), { cause: failures.length === 1 ? failures[0]?.cause : failures });
    this.figures = figures;
  }
}

/** Measures one part after another. A failed part does not stop the next ones. */
export async function measureParts(
  parts: Readonly<Record<string, () => Promise<Figure[]>>>,
  onProgress: (progress: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const failures: { part: string; cause: unknown }[] = [];
  for (const [part, measure] of Object.entries(parts)) {
    onProgress(part);
    try {
      figures.push(...(await measure()));
    } catch (cause) {
      failures.push({ part, cause });
    }
  }
  if (failures.length > 0) throw new PartsFailed(failures, figures);
  return figures;
}

export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
