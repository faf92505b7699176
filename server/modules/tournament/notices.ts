import type { Notice } from '../notifications/service.ts';
import type { EntryPopup } from '../notifications/tables.ts';
import { claimDays } from '../ticketing/prizes.ts';
import type { TournamentRow } from './lookups.ts';

type Bilingual = { en: string; bn: string };
/** A notice without its reader. */
export type Message = Omit<Notice, 'userId'>;
type About = Pick<TournamentRow, 'id' | 'titleEn' | 'titleBn' | 'checkInStartAt' | 'checkInEndAt' | 'startsAt'>;

function message({ id }: About, type: string, title: Bilingual, body: Bilingual): Message {
  return { type, title, body, link: `/tournament/${id}` };
}

function withPopup(about: About, type: EntryPopup['type'], until: Date, told: Message): Message {
  const { id: tournamentId, titleEn: en, titleBn: bn, checkInStartAt } = about;
  const data = { type, tournamentId, tournamentTitle: { en, bn }, checkInStartAt: checkInStartAt.toISOString() };
  return { ...told, popup: { data, until } };
}

/** The same message for several players. */
export function toAll(userIds: string[], told: Message): Notice[] {
  return userIds.map((userId) => ({ ...told, userId }));
}

export function joined(about: About): Message {
  const type = 'esport_team_success_join';
  const told = message(
    about,
    type,
    { en: `You are in: ${about.titleEn}`, bn: `আপনি যোগ দিয়েছেন: ${about.titleBn}` },
    { en: 'Check in on time, or you lose your place.', bn: 'সময়মতো চেক-ইন করুন, নইলে আসনটি হারাবেন।' },
  );
  return withPopup(about, type, about.checkInEndAt, told);
}

export function checkedIn(about: About): Message {
  const type = 'esport_team_success_check_in';
  const told = message(
    about,
    type,
    { en: `Checked in: ${about.titleEn}`, bn: `চেক-ইন হয়েছে: ${about.titleBn}` },
    { en: 'Meet the others in the group chat.', bn: 'গ্রুপ চ্যাটে অন্যদের সঙ্গে কথা বলুন।' },
  );
  return withPopup(about, type, about.startsAt, told);
}

export const waitlisted = (about: About): Message =>
  message(
    about,
    'tournament_waitlist',
    { en: `On the waitlist: ${about.titleEn}`, bn: `অপেক্ষমাণ তালিকায়: ${about.titleBn}` },
    {
      en: 'Every place is taken. Check in as well: you get a place that becomes free.',
      bn: 'সব আসন পূর্ণ। আপনিও চেক-ইন করুন: কোনো আসন খালি হলে আপনি পাবেন।',
    },
  );

export const invited = (about: About, teamName: string): Message =>
  message(
    about,
    'team_invitation',
    { en: `${teamName} invites you`, bn: `${teamName} আপনাকে আমন্ত্রণ জানিয়েছে` },
    { en: `Join the team in ${about.titleEn}.`, bn: `${about.titleBn}-এ দলটিতে যোগ দিন।` },
  );

export const memberJoined = (about: About, username: string): Message =>
  message(
    about,
    'team_member',
    { en: `${username} is in your team`, bn: `${username} আপনার দলে যোগ দিয়েছেন` },
    { en: about.titleEn, bn: about.titleBn },
  );

export const memberLeft = (about: About, username: string): Message =>
  message(
    about,
    'team_member',
    { en: `${username} is no longer in your team`, bn: `${username} আর আপনার দলে নেই` },
    { en: 'Your team has to check in again.', bn: 'আপনার দলকে আবার চেক-ইন করতে হবে।' },
  );

export const takenOut = (about: About, teamName: string): Message =>
  message(
    about,
    'team_withdrawn',
    { en: `${teamName} left the tournament`, bn: `${teamName} টুর্নামেন্ট ছেড়েছে` },
    { en: about.titleEn, bn: about.titleBn },
  );

export const removed = (about: About, teamName: string): Message =>
  message(
    about,
    'team_removed',
    { en: `You are no longer in ${teamName}`, bn: `আপনি আর ${teamName} দলে নেই` },
    { en: about.titleEn, bn: about.titleBn },
  );

export const checkInOpen = (about: About): Message =>
  message(
    about,
    'check_in_open',
    { en: `Check-in is open: ${about.titleEn}`, bn: `চেক-ইন শুরু হয়েছে: ${about.titleBn}` },
    { en: 'Check in now to keep your place.', bn: 'আসন ধরে রাখতে এখনই চেক-ইন করুন।' },
  );

export const checkInEnds = (about: About, minutes: number): Message =>
  message(
    about,
    'check_in_ends',
    { en: `${minutes} minutes left to check in`, bn: `চেক-ইনের আর ${minutes} মিনিট বাকি` },
    { en: about.titleEn, bn: about.titleBn },
  );

export const dropped = (about: About): Message =>
  message(
    about,
    'check_in_missed',
    { en: `Not in the bracket: ${about.titleEn}`, bn: `বাদ পড়েছেন: ${about.titleBn}` },
    { en: 'Your team did not get or keep a place.', bn: 'আপনার দল আসন পায়নি বা ধরে রাখতে পারেনি।' },
  );

export const drawn = (about: About): Message =>
  message(
    about,
    'bracket_drawn',
    { en: `The bracket is drawn: ${about.titleEn}`, bn: `ব্র্যাকেট তৈরি: ${about.titleBn}` },
    { en: 'See whom you meet first.', bn: 'প্রথমে কার সঙ্গে খেলা, দেখে নিন।' },
  );

export const cancelled = (about: About): Message =>
  message(
    about,
    'tournament_cancelled',
    { en: `Cancelled: ${about.titleEn}`, bn: `বাতিল: ${about.titleBn}` },
    { en: 'Fewer than two teams checked in.', bn: 'দুটির কম দল চেক-ইন করেছে।' },
  );

export const reported = (about: About, teamName: string, scores: string): Message =>
  message(
    about,
    'score_reported',
    { en: `${teamName} reports ${scores}`, bn: `${teamName} জানিয়েছে: ${scores}` },
    {
      en: 'Report the same to confirm, or your own score. After 15 minutes it counts.',
      bn: 'নিশ্চিত করতে একই স্কোর দিন, নইলে আপনার স্কোর দিন। 15 মিনিট পরে এটিই গণ্য হবে।',
    },
  );

export const disputed = (about: About): Message =>
  message(
    about,
    'score_disputed',
    { en: `Two different scores: ${about.titleEn}`, bn: `দুই রকম স্কোর: ${about.titleBn}` },
    {
      en: 'Both captains report again until they agree, or the organiser decides.',
      bn: 'একমত না হওয়া পর্যন্ত দুই দলনেতা আবার স্কোর দিন; নইলে আয়োজক সিদ্ধান্ত দেবেন।',
    },
  );

export const toSettle = (about: About): Message =>
  message(
    about,
    'score_to_settle',
    { en: `The captains disagree: ${about.titleEn}`, bn: `দলনেতারা একমত নন: ${about.titleBn}` },
    { en: 'As the organiser you can settle the match.', bn: 'আয়োজক হিসেবে আপনি ম্যাচটির ফল ঠিক করতে পারেন।' },
  );

export const settled = (about: About, scores: string): Message =>
  message(
    about,
    'score_settled',
    { en: `The organiser decided: ${scores}`, bn: `আয়োজকের সিদ্ধান্ত: ${scores}` },
    { en: about.titleEn, bn: about.titleBn },
  );

export const nextMatch = (about: About): Message =>
  message(
    about,
    'match_ready',
    { en: `Your next match is ready: ${about.titleEn}`, bn: `আপনার পরের ম্যাচ প্রস্তুত: ${about.titleBn}` },
    { en: 'Your opponent is known.', bn: 'আপনার প্রতিপক্ষ ঠিক হয়েছে।' },
  );

export const result = (about: About, rank: number, tickets: number): Message =>
  message(
    about,
    'tournament_result',
    { en: `Place ${rank}: ${about.titleEn}`, bn: `স্থান ${rank}: ${about.titleBn}` },
    tickets > 0
      ? {
          en: `You won ${tickets} tickets. Claim them within ${claimDays} days.`,
          bn: `আপনি ${tickets} টিকিট জিতেছেন। ${claimDays} দিনের মধ্যে দাবি করুন।`,
        }
      : { en: 'Thank you for playing.', bn: 'খেলার জন্য ধন্যবাদ।' },
  );
