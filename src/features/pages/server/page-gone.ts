import { AppError } from '../../../kernel/errors.ts';

export function pageGone(): AppError {
  return new AppError('not-found', 'That page no longer exists.');
}
