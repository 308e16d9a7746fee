/** `$400,000`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
