import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { onLostSession } from './api/client.ts';
import { onDeletedAccount } from './api/deleted.ts';
import { App } from './app/App.tsx';
import { createQueryClient } from './app/queryClient.ts';
import { createAppRouter } from './app/router.tsx';
import { carryOutEmitted } from './effects/emitted.ts';
import { answerViewer } from './effects/answerViewer.ts';
import { persistClientState } from './effects/persistence.ts';
import { provideApp } from './effects/provide.ts';
import { browserDevice, catchUpOnWaking, createWallClock } from './effects/wallClock.ts';
import { permanentActor } from './lib/actors.tsx';
import { appData } from './lib/appData.ts';
import { activateLanguage, getLocale } from './lib/locale.ts';
import { isRecording } from './lib/recording.ts';
import './styles/app.css';

const history = createBrowserHistory();
const queries = createQueryClient();
const clock = createWallClock(browserDevice);
catchUpOnWaking(clock);

const recorder = isRecording() ? (await import('./effects/record.ts')).startRecording() : null;
const carryOut = carryOutEmitted(history);
const root = createActor(provideApp({ history, queries }), {
  clock,
  input: { host: location.host },
  inspect: (event) => {
    carryOut(event);
    recorder?.inspect(event);
  },
});
recorder?.attach(root);
onLostSession(() => root.send({ type: 'session.lost' }));
onDeletedAccount(() => root.send({ type: 'account.deleted' }));
root.start();
if (appData.flows) answerViewer(root);
permanentActor(root, 'clientState').subscribe(({ context }) => persistClientState(context));

await activateLanguage(getLocale().language);
const router = createAppRouter(history, queries);
const container = document.querySelector('#root');
if (container) createRoot(container).render(<App root={root} queries={queries} router={router} />);
