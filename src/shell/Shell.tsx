import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { DialogOutlets, PlayerOutlet } from './DialogOutlets.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SideBar } from './SideBar.tsx';
import { StatusBars } from './StatusBars.tsx';
import { ToastOutlet } from './ToastOutlet.tsx';
import { useExternalLinks } from './useExternalLinks.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** What every route stands in: bars, header, footer, and the outlets of dialogs and toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useExternalLinks();
  useFocusOnNavigation(main);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-action px-4 py-3 font-bold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="flex min-h-dvh">
        <SideBar />
        <div className="flex min-w-0 grow flex-col">
          <Header />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="w-full max-w-[calc(var(--container-page)+4rem)] grow px-4 pt-4 desk:px-8 desk:pt-6"
          >
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <StatusBars />
      <DialogOutlets />
      <PlayerOutlet />
      <ToastOutlet />
    </>
  );
}
