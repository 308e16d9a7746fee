/** Where somebody is, as far as attempts are counted: one IPv6 line has more addresses than anybody can count, so its /64 stands for it. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('%', 1)[0]!.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...(plain.includes('::') ? zeros : []), ...back].slice(0, 4).join(':');
}
