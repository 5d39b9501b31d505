import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { isPushEndpoint } from 'shared-kit/contract';
import webpush from 'web-push';
import type { Site } from '../../mail/transport';
import type { VapidKeys } from './vapid';

const TIMEOUT_MS = 10_000;
/** In seconds: what is older than a day is on the page. */
const TTL = 86_400;

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address is of a network that only this machine or its neighbours reach. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Resolves a name, and refuses one that leads into a private network. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const refused = addresses.find(({ address }) => isPrivateAddress(address));
    if (refused !== undefined) {
      return callback(new Error(`${hostname} is ${refused.address}, a private address.`), []);
    }
    const [first] = addresses;
    if (options.all === true || first === undefined) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends an encrypted message to a push service, and resolves to the status of its response. */
export type PostMessage = (target: PushTarget, payload: string, topic: string) => Promise<number>;

/** The site's address, or one that stands for it where it has no certificate. */
const subjectOf = ({ url }: Site) =>
  url.startsWith('https://') ? url : 'mailto:noreply@localhost.invalid';

export function createPostMessage(site: Site, vapid: VapidKeys): PostMessage {
  // Async, so that keys by which nothing can be encrypted are the failure of one browser, like any other.
  return async (target, payload, topic) => {
    if (!isPushEndpoint(target.endpoint)) throw new Error('This push service is not known.');
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      payload,
      { vapidDetails: { subject: subjectOf(site), ...vapid }, TTL, topic },
    );
    return new Promise((resolve, reject) => {
      const sent = request(
        endpoint,
        { method: 'POST', headers, lookup: lookupPublic, signal: AbortSignal.timeout(TIMEOUT_MS) },
        (response) => {
          // What it says beyond the status is of no use, however long it is.
          response.destroy();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
