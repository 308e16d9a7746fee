import { AppError } from '../../../kernel/errors.ts';

export function pageGone(): AppError {
  return new AppError('not-found', 'That page does not exist any more.');
}
