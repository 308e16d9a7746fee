import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { ListingError } from './listing-error.ts';

/** Thrown instead of connecting to this machine or its network. */
class PrivateAddressError extends ListingError {
  constructor() {
    super('The address leads into a private network.');
  }
}

const privateV4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net, prefix] = range.split('/');
  privateV4.addSubnet(net!, Number(prefix));
}

const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
/** Documentation, and two ways to write an IPv4 address, which may be a private one. */
const specialV6 = new BlockList();
specialV6.addSubnet('2001::', 23, 'ipv6');
specialV6.addSubnet('2001:db8::', 32, 'ipv6');
specialV6.addSubnet('2002::', 16, 'ipv6');
specialV6.addSubnet('3fff::', 20, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address, 'ipv4');
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

/**
 * Resolves a name for a connection, and fails where any of its addresses is private. The connection uses the addresses that were
 * checked, so a name that resolves differently the second time changes nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isPublic) return callback(new PrivateAddressError(), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** A host that is an address is never looked up, so it is checked before the connection. */
export function assertPublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new PrivateAddressError();
}
