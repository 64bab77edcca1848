/** Why an encrypted connection cannot be made. */
export const encryptionFaults = [
  'certificate-expired',
  'certificate-host',
  'certificate-self-signed',
  'certificate-issuer',
  /** The server does not offer encryption, and accepts nothing else. */
  'no-encryption',
  'only-encryption',
] as const;
export type EncryptionFault = (typeof encryptionFaults)[number];

const codes: Readonly<Record<string, EncryptionFault>> = {
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-issuer',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no-encryption',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no-encryption',
  HANDSHAKE_NO_SSL_SUPPORT: 'no-encryption',
  ER_SECURE_TRANSPORT_REQUIRED: 'only-encryption',
};

/** OpenSSL's texts: the driver of MySQL replaces the codes by its own, and that of PostgreSQL has none. */
const texts: readonly (readonly [pattern: RegExp, fault: EncryptionFault])[] = [
  [/certificate has expired|certificate is not yet valid/i, 'certificate-expired'],
  [/does not match certificate's altnames/i, 'certificate-host'],
  [/self-signed certificate in certificate chain/i, 'certificate-issuer'],
  [/self-signed certificate/i, 'certificate-self-signed'],
  [/unable to (?:verify the first certificate|get (?:local )?issuer certificate)/i, 'certificate-issuer'],
  [/the server does not support SSL connections/i, 'no-encryption'],
  [/^no pg_hba\.conf entry for .*, (?:no encryption|SSL off)$/, 'only-encryption'],
];

/** The fault that an error of a TLS connection, or of a server about encryption, means. */
export function encryptionFault(error: Error): EncryptionFault | null {
  const byCode = 'code' in error ? codes[String(error.code)] : undefined;
  return byCode ?? texts.find(([pattern]) => pattern.test(error.message))?.[1] ?? null;
}
