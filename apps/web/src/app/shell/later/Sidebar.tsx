import { SiteSidebar } from './SiteSidebar';
import { UserSidebar } from './UserSidebar';

export function Sidebar({ name }: { name: 'site' | 'user' }) {
  return name === 'site' ? <SiteSidebar /> : <UserSidebar />;
}
