import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appData } from '../lib/appData.ts';
import { getLocale, type Country } from '../lib/locale.ts';
import { answerOf, api, header } from './client.ts';

/** Texts of the server are in the player's language, so the language is part of every key of theirs. */
const language = () => getLocale().language;

/** The texts of the pages; the first answer came with the page itself. */
export const pageTextsQuery = () =>
  queryOptions({
    queryKey: ['pageTexts', language()],
    queryFn: () => answerOf(api.GET('/api/cms/page/index', { params: { header } })).then(({ items }) => items),
    staleTime: Infinity,
    initialData: () =>
      appData.pageTexts.length > 0 && appData.pageTexts[0]?.language === language() ? appData.pageTexts : undefined,
  });

/** The badges of a country, as the server sorts them. */
export const badgesQuery = (country: Country) =>
  queryOptions({
    queryKey: ['badges', country, language()],
    queryFn: () =>
      answerOf(api.GET('/api/subscription/badges', { params: { header, query: { country } } })).then(
        ({ badges }) => badges,
      ),
    staleTime: 60_000,
  });

/** One page of what was paid for subscriptions; pages of ten from page 1 (spec §9). */
export const subscriptionHistoryQuery = (page = 1) =>
  queryOptions({
    queryKey: ['account', 'subscriptionHistory', page, language()],
    queryFn: () =>
      answerOf(api.GET('/api/subscription/subscription-history', { params: { header, query: { page, perPage: 10 } } })),
    placeholderData: keepPreviousData,
  });

/** Where the player is signed in; the server names the devices in the player's language. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions', language()],
    queryFn: () => answerOf(api.GET('/api/auth/sessions', { params: { header } })).then(({ sessions }) => sessions),
  });
