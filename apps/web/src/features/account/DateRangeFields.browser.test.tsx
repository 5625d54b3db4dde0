import '../../testing/page';

import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { show } from '../../testing/show';
import { DateRangeFields } from './DateRangeFields';
import { ALL_TIME } from './dates';

const from = () => page.getByLabelText('From', { exact: true });
const to = () => page.getByLabelText('To', { exact: true });

test('a date is applied when its field loses the focus', async () => {
  const onChange = vi.fn<(range: object) => void>();
  await show(<DateRangeFields range={ALL_TIME} onChange={onChange} />);
  await from().fill('2026-11-10');
  await to().click();
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-10', to: undefined });
});

test('a date is applied when nothing was typed for 700 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onChange = vi.fn<(range: object) => void>();
  await show(<DateRangeFields range={ALL_TIME} onChange={onChange} />);
  await from().fill('2026-11-10');
  await vi.advanceTimersByTimeAsync(690);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  await expect.poll(() => onChange.mock.lastCall).toEqual([{ from: '2026-11-10', to: undefined }]);
});

test('a range whose first date is after its last is not applied: it shows an error and keeps the input', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onChange = vi.fn<(range: object) => void>();
  await show(<DateRangeFields range={{ from: undefined, to: '2026-11-10' }} onChange={onChange} />);
  await from().fill('2026-11-12');
  await vi.advanceTimersByTimeAsync(700);
  await to().click();
  await expect.element(page.getByText('The first date is after the last date')).toBeVisible();
  await expect.element(from()).toHaveValue('2026-11-12');
  expect(onChange).not.toHaveBeenCalled();
});
