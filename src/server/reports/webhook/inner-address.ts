import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are local, private, or unassigned to servers (IANA special-purpose registry). */
const INNER_4 = [
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
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The public part of IPv6, and networks in it that are not public or lead to IPv4 addresses. */
const OUTER_6 = ['2000::/3'];
const INNER_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const inner4 = listOf(INNER_4, 'ipv4');
const outer6 = listOf(OUTER_6, 'ipv6');
const inner6 = listOf(INNER_6, 'ipv6');

/**
 * Whether an address is not publicly reachable, such as this machine, its network, or a cloud's metadata service.
 * Invalid addresses count as inner, and so do IPv4 addresses in IPv6 form.
 */
export function isInnerAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return inner4.check(address, 'ipv4');
    case 6:
      return !outer6.check(address, 'ipv6') || inner6.check(address, 'ipv6');
    default:
      return true;
  }
}
