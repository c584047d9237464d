import { useEffect, useRef, useState } from 'react';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallRequest } from '../../../shared/contract/contract';
import { describeFailure, toFailure } from '../../api/ApiFailure';
import { questionnaireApi } from '../../api/endpoints/questionnaire';

/** What is saved: the answers, and whether the person says that they are complete. */
export type Content = Pick<CallRequest<'questionnaireSave'>, 'answers' | 'note' | 'complete'>;

export type DraftState =
  | { kind: 'idle' | 'waiting' | 'saving' | 'saved' }
  /** Not saved; `isOutdated` when another window has changed the questionnaire. */
  | { kind: 'failed'; text: string; isOutdated: boolean };

const PAUSE_MS = 600;

/**
 * Saves a questionnaire while it is being filled in, a moment after the last change.
 * @param stored the revision that the form shows
 */
export function useAnswersDraft(stored: number) {
  const [save] = questionnaireApi.useQuestionnaireSaveMutation();
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const revision = useRef(stored);
  const waiting = useRef<Content>(undefined);
  /** What was sent and has no answer: it may be stored. */
  const unanswered = useRef<Content>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /**
   * Sends one change after the other, because each names the revision that the one before has made. A change whose answer was lost is sent
   * first, as it was: the back end recognizes it, and its revision is known then.
   */
  const send = async () => {
    while (waiting.current) {
      const content = unanswered.current ?? waiting.current;
      if (content === waiting.current) waiting.current = undefined;
      setState({ kind: 'saving' });
      const { data, error } = await save({ ...content, revision: revision.current, agreed: true });
      unanswered.current = undefined;
      if (error) {
        const failure = toFailure(error);
        if (failure.code === undefined) unanswered.current = content;
        waiting.current ??= content;
        setState({ kind: 'failed', text: describeFailure(failure), isOutdated: failure.code === BUSINESS_CODES.notAllowedNow });
        return false;
      }
      revision.current = data.revision;
      setState({ kind: 'saved' });
    }
    return true;
  };
  /** Saves what is not saved yet. Resolves to whether everything is saved. */
  const flush = () => {
    clearTimeout(timer.current);
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  });
  useEffect(() => () => void latestFlush.current(), []);

  const isUnsaved = state.kind === 'waiting' || state.kind === 'saving' || state.kind === 'failed';
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isUnsaved]);

  return {
    state,
    flush,
    /** Saves a change soon. */
    change(content: Content) {
      waiting.current = content;
      setState({ kind: 'waiting' });
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    /** Forgets what is not saved. @param next the revision that the form shows now */
    reset(next: number) {
      clearTimeout(timer.current);
      waiting.current = undefined;
      unanswered.current = undefined;
      revision.current = next;
      setState({ kind: 'idle' });
    },
  };
}
