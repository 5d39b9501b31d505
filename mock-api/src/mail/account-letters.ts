import { letter } from './letter';
import type { Message, Site } from './message';

interface Person {
  name: string;
  email: string;
}

const hello = ({ name }: Person) => `Hello ${name},`;

export const confirmAddress = (site: Site, person: Person, token: string): Message =>
  letter(site, {
    to: person.email,
    subject: `Confirm your address for ${site.name}`,
    paragraphs: [
      hello(person),
      `Welcome to ${site.name}. Please confirm that this address is yours. The link works for seven days.`,
      'If you did not make an account, you can ignore this mail.',
    ],
    action: { label: 'Confirm my address', href: `${site.url}/confirm-email?token=${token}` },
  });

export const resetPassword = (site: Site, person: Person, token: string): Message =>
  letter(site, {
    to: person.email,
    subject: `Choose a new password for ${site.name}`,
    paragraphs: [
      hello(person),
      'Somebody, probably you, asked for a new password. The link works once, and for one hour.',
      'If it was not you, you can ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', href: `${site.url}/reset?token=${token}` },
  });

export const passwordChanged = (site: Site, person: Person): Message =>
  letter(site, {
    to: person.email,
    subject: `Your password for ${site.name} was changed`,
    paragraphs: [
      hello(person),
      'Your password was changed, and other browsers were signed out.',
      'If that was not you, choose a new password at once:',
    ],
    action: { label: 'Choose a new password', href: `${site.url}/forgot` },
  });

export const accountDeleted = (site: Site, person: Person): Message =>
  letter(site, {
    to: person.email,
    subject: `Your account at ${site.name} is deleted`,
    paragraphs: [
      hello(person),
      'Your account is deleted. What you published stays, by “Deleted member”. This is our last mail to you.',
    ],
  });
