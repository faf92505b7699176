import { externalLinkMachine } from '../../machines/shell/externalLink.machine.ts';
import { externalLinkBrowser } from './drivers/externalLink.ts';
import { modelFor } from './modelFor.ts';

export const externalLinkModel = modelFor(externalLinkMachine, {
  ...externalLinkBrowser,
  inputs: [{ host: 'arenaku.example' }],
  cases: [
    { type: 'link.follow', url: 'https://arenaku.example/terms', host: 'arenaku.example' },
    { type: 'link.follow', url: 'https://arenaku.example/terms', host: 'arenaku.example', newTab: true },
    { type: 'link.follow', url: 'https://discord.example/arenaku', host: 'discord.example' },
    { type: 'link.follow', url: 'https://discord.example/arenaku', host: 'discord.example', newTab: true },
  ],
});
