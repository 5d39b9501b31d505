import { api, toSubmitError } from 'shared-kit/client';
import { useMutation, useQueryClient } from 'shared-kit/client/query';
import { Alert, Stack } from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import { AccountSection } from './AccountSection';
import { accountQuery } from './queries';

/** Whether everybody sees what a member has read of learning tracks. */
export function ProgressSection({ showsProgress }: { showsProgress: boolean }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isShown: boolean) => api.progress.setVisibility({ body: { isShown } }),
    onSuccess: ({ isShown }) => {
      queryClient.setQueryData(
        accountQuery.queryKey,
        (account) => account && { ...account, showsProgress: isShown },
      );
      void queryClient.invalidateQueries({ queryKey: ['people'] });
    },
  });
  return (
    <AccountSection
      title="Learning tracks"
      description="The site notices which tutorials you have read, so that you can continue where you stopped. Only you see it, unless you show it."
    >
      <Stack gap={4}>
        <Switch
          label="Show on my profile how much of each track I have read"
          showLabel
          checked={isPending ? variables : showsProgress}
          busy={isPending}
          onChange={(isShown) => mutate(isShown)}
        />
        {error && <Alert>{toSubmitError(error, 'The change was not saved.').message}</Alert>}
      </Stack>
    </AccountSection>
  );
}
