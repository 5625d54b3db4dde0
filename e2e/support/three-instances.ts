import { startTemporaryPostgres } from '@tessera/database/testing';

import { startInstance, type Instance } from '../site';
import { startLoadBalancer, type LoadBalancer } from './load-balancer';

export type ThreeInstances = {
  databaseUrl: string;
  balancer: LoadBalancer;
  /** The first instance that starts leads the tasks that one instance does for all. */
  leader: Instance;
  stop(): Promise<void>;
};

/** Three processes of the site on one PostgreSQL, behind one address. */
export async function startThreeInstances(): Promise<ThreeInstances> {
  const postgres = await startTemporaryPostgres();
  const started: Instance[] = [];
  const start = async () => {
    const instance = await startInstance(postgres.url, { TRUSTED_PROXIES: '1' });
    started.push(instance);
    return instance;
  };
  const stop = async () => {
    await Promise.all(started.map((instance) => instance.stop()));
    await postgres.remove();
  };
  try {
    const leader = await start();
    await Promise.all([start(), start()]);
    const balancer = await startLoadBalancer(started.map(({ url }) => url));
    return {
      databaseUrl: postgres.url,
      balancer,
      leader,
      async stop() {
        await balancer.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
