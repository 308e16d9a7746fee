import { z } from 'zod';
import { roles } from '../../../kernel/roles.ts';
import { newAdministrator, newPassword } from '../auth.contract.ts';
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from './common-password.ts';

/** Passwords on the command line follow the rules of the forms. */
export const operatorPassword = newPassword.refine(
  (value) => !isCommonPassword(value),
  COMMON_PASSWORD_MESSAGE,
);

/** An account that the operator creates on the command line. */
export const operatorAccount = newAdministrator
  .pick({ username: true })
  .extend({ password: operatorPassword, role: z.enum(roles) });
