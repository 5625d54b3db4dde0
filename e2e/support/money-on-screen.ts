import { expect, type Page } from '@playwright/test';

/** "+1.234,500 TND" in whole millimes. Dinars are always written with their three decimals. */
export function millimes(text: string): number {
  return Number(text.replaceAll(/[^\d-]/g, ''));
}

/** The balance in the header. */
export function balanceButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /TND/ });
}

export async function balance(page: Page): Promise<number> {
  return millimes(await balanceButton(page).innerText());
}

/** The cashback beside it. */
export async function cashback(page: Page): Promise<number> {
  return millimes(await page.getByRole('banner').getByText(/CB$/).innerText());
}

export type HistoryLine = { title: string; amount: number };

/** The lines of a history as its table shows them, newest first. */
export async function readHistory(
  page: Page,
  path: string,
  columns: { title: number; amount: number },
): Promise<HistoryLine[]> {
  await page.goto(path);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const cells = await rows.evaluateAll((each) =>
    each.map((row) => Array.from(row.querySelectorAll('td, th'), (cell) => cell.textContent ?? '')),
  );
  return cells.map((texts) => ({
    title: texts[columns.title] ?? '',
    amount: millimes(texts[columns.amount] ?? ''),
  }));
}

export function sum(lines: readonly HistoryLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
