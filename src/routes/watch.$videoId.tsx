import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/watch/$videoId')({ component: Video });

function Video() {
  return (
    <Page title={<Trans>Video</Trans>}>
      <EmptyState
        icon="watch"
        title={<Trans>This video cannot be played yet</Trans>}
        actions={
          <LinkButton to="/watch">
            <Trans>All videos</Trans>
          </LinkButton>
        }
      >
        <Trans>The stream or recording will be on this page. The link keeps working.</Trans>
      </EmptyState>
    </Page>
  );
}
