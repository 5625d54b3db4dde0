import { lazyPage } from '../../loading';

export const DashboardPage = lazyPage(() => import('./DashboardPage').then((module) => module.DashboardPage));
