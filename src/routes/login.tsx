import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/session/LoginPage.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { redirectUrl?: string } =>
    typeof search['redirectUrl'] === 'string' ? { redirectUrl: search['redirectUrl'] } : {},
  component: LoginPage,
});
