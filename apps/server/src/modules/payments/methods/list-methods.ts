import type { PaymentPlugin, PluginHealth } from '../plugin.ts';
import type { Plugins } from './plugins.ts';

export type Method = Pick<PaymentPlugin, 'code' | 'name' | 'currencyKinds' | 'capabilities'>;

export interface MethodState extends Method, PluginHealth {}

export function listMethods(plugins: Plugins): Method[] {
  return plugins.all.map(describeMethod);
}

function describeMethod({ code, name, currencyKinds, capabilities }: PaymentPlugin): Method {
  return { code, name, currencyKinds, capabilities };
}

/** Every method with how it fares. One whose check breaks is shown as ill; the others are shown all the same. */
export function checkMethods(plugins: Plugins): Promise<MethodState[]> {
  return Promise.all(
    plugins.all.map(async (plugin) => ({
      ...describeMethod(plugin),
      ...(await healthOf(plugin)),
    })),
  );
}

async function healthOf(plugin: PaymentPlugin): Promise<PluginHealth> {
  try {
    return await plugin.health();
  } catch (error) {
    return { isHealthy: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
}
