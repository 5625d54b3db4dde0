/* Synthesised sounds. Off by default. */

export type Sound = {
  setAudible(audible: boolean): void;
  spin(): void;
  win(): void;
  bigWin(): void;
  tick(): void;
  crash(): void;
  chip(): void;
  bell(): void;
  /** A ball that slows down and stops after the given time. */
  ball(lastsMs: number): void;
  /** A card sound at each of the given delays. */
  cards(atMs: readonly number[]): void;
};

export function createSound(): Sound {
  let context: AudioContext | undefined;

  function tone(
    frequency: number,
    afterMs: number,
    lastsMs: number,
    type: OscillatorType,
    volume: number,
  ): void {
    if (!context) return;
    const start = context.currentTime + afterMs / 1_000;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, start);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lastsMs / 1_000);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lastsMs / 1_000);
  }

  const scale = (notes: readonly number[], type: OscillatorType) =>
    notes.forEach((note, index) => tone(note, index * 90, 260, type, 0.07));

  return {
    setAudible(audible) {
      if (audible) context ??= new AudioContext();
      else {
        void context?.close();
        context = undefined;
      }
    },
    spin: () => scale([220, 262], 'triangle'),
    win: () => scale([523, 659, 784], 'sine'),
    bigWin: () => scale([523, 659, 784, 1047, 1319, 1568], 'square'),
    tick: () => tone(880, 0, 60, 'sine', 0.03),
    crash: () => scale([300, 200, 120], 'sawtooth'),
    chip: () => tone(1_900, 0, 35, 'triangle', 0.05),
    bell: () => tone(1_320, 0, 500, 'sine', 0.04),
    ball(lastsMs) {
      // The interval between pockets grows as the ball slows down.
      let gap = 55;
      for (let at = 0; at < lastsMs; at += gap) {
        tone(700 + 300 * (1 - at / lastsMs), at, 30, 'square', 0.012);
        gap *= 1.045;
      }
    },
    cards: (atMs) => atMs.forEach((at) => tone(420, at, 45, 'triangle', 0.05)),
  };
}
