import { roleNames, type Role } from '../../kernel/roles.ts';
import { Mark } from './rows.tsx';

const tones = { owner: 'main', editor: 'blue', helper: 'plain' } as const;

export function RoleMark({ role }: { role: Role }) {
  return <Mark tone={tones[role]}>{roleNames[role]}</Mark>;
}
