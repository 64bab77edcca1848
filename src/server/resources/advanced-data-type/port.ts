import { ConversionError, type Conversion } from './conversion';

/** Service names from the IANA registry. */
const services: Readonly<Record<string, number>> = {
  ftp: 21,
  ssh: 22,
  telnet: 23,
  smtp: 25,
  domain: 53,
  http: 80,
  kerberos: 88,
  pop3: 110,
  nntp: 119,
  ntp: 123,
  imap: 143,
  imap4: 143,
  snmp: 161,
  imap3: 220,
  ldap: 389,
  https: 443,
  submissions: 465,
  nntps: 563,
  ldaps: 636,
  'kerberos-adm': 749,
  ftps: 990,
  telnets: 992,
  imaps: 993,
  pop3s: 995,
};

/** Ports by number or by service name. */
export const port: Conversion = {
  nothing: [''],
  convert(value) {
    const name = String(value).trim().toLowerCase();
    const number = /^\d{1,5}$/.test(name) ? Number(name) : Object.hasOwn(services, name) ? services[name] : undefined;
    if (number === undefined || number < 1 || number > 65_535)
      throw new ConversionError(`'${value}' does not appear to be a port name or number`);
    return [number];
  },
  show: value => (Array.isArray(value) ? `[${value.join(', ')}]` : ''),
};
