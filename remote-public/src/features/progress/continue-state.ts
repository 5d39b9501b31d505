import { isObjectOf, type Guard } from 'shared-kit/client/guards';

interface ContinueState {
  continueReading: true;
}

/** The state of a link to an article that opens where its reader stopped. */
export const continueState: ContinueState = { continueReading: true };

const isTrue: Guard<true> = (value): value is true => value === true;

export const isContinueState = isObjectOf<ContinueState>({ continueReading: isTrue });
