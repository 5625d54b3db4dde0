import { head } from './heads';

export const lion = head({ fur: '#e8a63c', pale: '#fbe3b0', eye: '#ffd23c', ears: 'round', mane: '#a4511c' });

export const roaringLion = head({
  fur: '#e9a840',
  pale: '#fbe6b8',
  eye: '#ffe04a',
  ears: 'round',
  mane: '#8c3c18',
  roar: true,
});

export const tiger = head({
  fur: '#f08a2c',
  pale: '#fff1da',
  eye: '#9be04a',
  ears: 'round',
  marks: 'stripes',
  roar: true,
});

export const jaguar = head({
  fur: '#e0a04a',
  pale: '#f7e2ba',
  eye: '#b6e83c',
  ears: 'round',
  marks: 'spots',
  roar: true,
});

export const leopard = head({
  fur: '#d9b06a',
  pale: '#f8ecd2',
  eye: '#4ad6c0',
  ears: 'round',
  marks: 'spots',
});

export const panther = head({ fur: '#3a3356', pale: '#565078', eye: '#ffcf3a', ears: 'round', roar: true });

export const wolf = head({
  fur: '#8d9db6',
  pale: '#e6eef6',
  eye: '#ffc93a',
  ears: 'point',
  long: true,
  mane: '#5d6f8d',
});

export const nightWolf = head({
  fur: '#56607c',
  pale: '#aab4c8',
  eye: '#ff5a3a',
  ears: 'point',
  long: true,
  roar: true,
  mane: '#333a54',
});

export const fox = head({ fur: '#ee7a2c', pale: '#fff3e4', eye: '#ffd84a', ears: 'point', long: true });

export const fennec = head({ fur: '#e9c184', pale: '#fff4dc', eye: '#7a4a1c', ears: 'tall', calm: true });

export const bear = head({ fur: '#8a5a38', pale: '#d8b48c', eye: '#ffb03a', ears: 'round', roar: true });

export const panda = head({
  fur: '#eef0f2',
  pale: '#ffffff',
  eye: '#8a5a2c',
  ears: 'round',
  marks: 'mask',
  calm: true,
});

export const blackCat = head({ fur: '#2c2440', pale: '#453a62', eye: '#9bff4a', ears: 'point' });

export const goldenCat = head({ fur: '#d9a52e', pale: '#fbe08a', eye: '#2bd0c4', ears: 'tall' });

export const monkey = head({
  fur: '#7a4a2c',
  pale: '#e6bd92',
  eye: '#6a3c14',
  ears: 'flop',
  marks: 'heart',
  calm: true,
});

export const cow = head({
  fur: '#f6f0e6',
  pale: '#f2b4ac',
  eye: '#6a3c1c',
  ears: 'flop',
  marks: 'patches',
  long: true,
  calm: true,
});

export const dog = head({ fur: '#c98e54', pale: '#f5e2c4', eye: '#6a3c16', ears: 'flop', calm: true });
