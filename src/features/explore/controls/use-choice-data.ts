import { useEffect, useState } from 'react';
import { isRecord } from '@/lib/json';
import { readChoiceData } from '@/offline/direct/choice-data';
import { useOffline } from '@/offline/react/context';
import { reasonWords } from '@/text/failure-reason';
import { exploreControlsText as text } from '@/text/messages/explore/controls';
import { useToast } from '@/ui/toast/Toast';
import type { ChoiceData, ChoiceValue, ControlChoice } from '@/viz/controls/panel';

const isValue = (value: unknown): value is ChoiceValue => ['string', 'number', 'boolean'].includes(typeof value);

function choiceOf(item: unknown): readonly ControlChoice[] {
  if (isValue(item)) return [{ value: item, label: String(item) }];
  if (!isRecord(item) || !isValue(item['value'])) return [];
  const { value, label = item['text'] } = item;
  return [{ value, label: typeof label === 'string' ? label : String(value) }];
}

/** EXP-127: the choices in the `result` of a response, unless a mutator reads them. */
export function choicesIn(json: unknown): readonly ControlChoice[] {
  const result: readonly unknown[] = isRecord(json) && Array.isArray(json['result']) ? json['result'] : [];
  return result.flatMap(choiceOf);
}

export type ReadChoices =
  | { readonly name: 'reading' }
  | { readonly name: 'read'; readonly choices: readonly ControlChoice[] }
  | { readonly name: 'failed' };

const reading: ReadChoices = { name: 'reading' };

/** Fetches the choices of a control; a failure is reported once (EXP-129). */
export function useChoiceData(data: ChoiceData | undefined): ReadChoices {
  const { ask } = useOffline();
  const toast = useToast();
  const [read, setRead] = useState<{ readonly of: ChoiceData; readonly choices: ReadChoices } | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const abort = new AbortController();
    const settle = (choices: ReadChoices) => abort.signal.aborted || setRead({ of: data, choices });
    const fail = (why: string) => {
      if (abort.signal.aborted) return;
      toast({ text: text.choicesFailed(why), isFailure: true });
      settle({ name: 'failed' });
    };
    void (async () => {
      try {
        const answer = await readChoiceData(ask, data.endpoint, abort.signal);
        if (answer.name === 'failed') fail(reasonWords(answer.reason));
        else settle({ name: 'read', choices: (data.mutator ?? choicesIn)(answer.json) });
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
    })();
    return () => abort.abort();
  }, [ask, data, toast]);
  return read && read.of === data ? read.choices : reading;
}
