import { createContext, useContext, type ReactNode } from 'react';
import { mayCall, type AccessRules, type Rights } from '../kernel/roles.ts';

const RightsContext = createContext<Rights>({ role: 'helper', canExport: false });

interface RightsProviderProps {
  rights: Rights;
  children: ReactNode;
}

/** Tells the screens what the signed-in person may do. */
export function RightsProvider({ rights, children }: RightsProviderProps) {
  return <RightsContext value={rights}>{children}</RightsContext>;
}

export function useRights(): Rights {
  return useContext(RightsContext);
}

/** Whether the signed-in person may make a call, as its contract says. The server decides; screens only hide what it would refuse. */
export function useMayCall(rules: AccessRules, request?: { body: object }): boolean {
  return mayCall(useRights(), rules, request && { params: {}, ...request });
}
