/** Colour level of a flight's multiplier. */
export type FlightLevel = 'low' | 'middle' | 'high';

export const flightLevels = [
  { level: 'low', text: '< 2×' },
  { level: 'middle', text: '2–10×' },
  { level: 'high', text: '≥ 10×' },
] as const satisfies readonly { level: FlightLevel; text: string }[];

export function levelOf(centi: number): FlightLevel {
  if (centi < 200) return 'low';
  return centi < 1_000 ? 'middle' : 'high';
}
