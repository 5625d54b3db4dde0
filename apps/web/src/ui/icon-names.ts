import shapes from './icons.json';

export type IconName = keyof typeof shapes;

export const iconNames = Object.keys(shapes) as IconName[];
