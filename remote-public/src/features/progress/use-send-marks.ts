import { useEffect } from 'react';
import { useQueryClient } from 'shared-kit/client/query';
import { progressKeys } from './queries';
import { sendMarks } from './read-marks';

/** Sends what was read without a network: when the page begins, and when the network returns. */
export function useSendMarks(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const send = async () => {
      if (await sendMarks()) await queryClient.invalidateQueries({ queryKey: progressKeys.all });
    };
    void send();
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [queryClient]);
}
