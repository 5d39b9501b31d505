import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** What changes when the machine starts anew; empty if it cannot be known. */
const readBootId = () =>
  readFile(BOOT_ID, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

/** Which mails a run has handed over. It outlives the process, and settles what the database cannot. */
export interface Journal {
  /** Notes a mail, in the same moment as the end of it is sent: what is noted here survives a kill. */
  note: (key: string) => void;
  /** Forgets everything, once the database knows it. */
  clear: () => void;
  close: () => void;
}

const pathOf = (folder: string, run: string) => join(folder, `${run}.log`);

/** Opens the journal of a run, whose first line says since when the machine has been running. */
export async function openJournal(folder: string, run: string): Promise<Journal> {
  const head = `${await readBootId()}\n`;
  mkdirSync(folder, { recursive: true });
  const file = openSync(pathOf(folder, run), 'a');
  writeSync(file, head);
  let isEmpty = true;
  return {
    // Synchronous, because nothing may come between this and the end of the mail.
    note(key) {
      isEmpty = false;
      writeSync(file, `${key}\n`);
    },
    clear() {
      if (isEmpty) return;
      ftruncateSync(file);
      writeSync(file, head);
      isEmpty = true;
    },
    close: () => closeSync(file),
  };
}

/**
 * The mails that a run has noted. Null if there is no telling: its journal is on another machine, or
 * this one was started anew since, so that its last lines may be lost.
 */
export async function readJournal(folder: string, run: string): Promise<Set<string> | null> {
  const text = await readFile(pathOf(folder, run), 'utf8').catch(() => null);
  if (text === null) return null;
  const [bootId = '', ...keys] = text.split('\n');
  const noted = new Set(keys.filter((key) => key !== ''));
  return bootId !== '' && bootId === (await readBootId()) ? noted : null;
}

export const removeJournal = (folder: string, run: string): Promise<void> =>
  rm(pathOf(folder, run), { force: true });
