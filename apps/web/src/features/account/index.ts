import { lazyPage } from '../../loading';

export type { OwnSectionId } from './DashboardPage';
export const DashboardPage = lazyPage(() => import('./DashboardPage').then((module) => module.DashboardPage));
