import { Badge } from "#app/ui/controls/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { Smile } from "#app/ui/icons/demos.ts";
import { Angry, Frown, Gauge, Heart, Meh, Sparkles } from "#app/ui/icons/feelings.ts";
import type { IconComponent } from "#app/ui/icons/icon.tsx";
import { CircleAlert } from "#app/ui/icons/states.ts";
import { SourceLabel, SourceNotice } from "#demos/kit/ai/source-label.tsx";
import { EmptyResult } from "#demos/kit/empty-result.tsx";
import { signedScore } from "./sentiment-result.ts";
import type { Emotion, SentimentResult } from "./sentiment-types.ts";

const EMOTION_LOOK: Record<Emotion, { icon: IconComponent; hue: string }> = {
  joy: { icon: Smile, hue: "text-data-text [--accent:var(--data)]" },
  love: { icon: Heart, hue: "text-ai-ml-text [--accent:var(--ai-ml)]" },
  surprise: { icon: Sparkles, hue: "text-ai-ml-text [--accent:var(--ai-ml)]" },
  sadness: { icon: Frown, hue: "text-development-text [--accent:var(--development)]" },
  fear: { icon: CircleAlert, hue: "text-engineering-text [--accent:var(--engineering)]" },
  anger: { icon: Angry, hue: "text-danger [--accent:var(--danger)]" },
  neutral: { icon: Meh, hue: "text-muted [--accent:var(--muted)]" },
};

const SENTIMENT_HUE = { positive: "text-success-text", negative: "text-danger", neutral: "text-muted" } as const;

type SentimentResultsProps = { result: SentimentResult | null; isBusy: boolean };

export function SentimentResults({ result, isBusy }: SentimentResultsProps) {
  if (!result) {
    return <EmptyResult icon={Gauge} text="Enter text to see sentiment analysis results" />;
  }
  const { overall, emotions, keywords, insights, source } = result;
  return (
    <div aria-busy={isBusy} className="grid gap-5">
      <Card as="section">
        <CardHeader>
          <h2>Overall Sentiment</h2>
          <SourceLabel {...source} />
        </CardHeader>
        <CardBody>
          <SourceNotice notice={source.notice} />
          {overall ? <Overall {...overall} /> : <p className="headline text-3xl text-muted">Can’t be read</p>}
        </CardBody>
      </Card>
      {emotions.length > 0 && (
        <Card as="section">
          <CardHeader>
            <h2>Emotion Analysis</h2>
          </CardHeader>
          <ul className="grid gap-4 p-5 sm:p-6">
            {emotions.map(({ emotion, score }) => (
              <EmotionRow key={emotion} emotion={emotion} score={score} />
            ))}
          </ul>
        </Card>
      )}
      {keywords.length > 0 && (
        <Card as="section">
          <CardHeader>
            <h2>Sentiment Keywords</h2>
          </CardHeader>
          <ul className="flex flex-wrap gap-2 p-5 sm:p-6">
            {keywords.map(({ word, sentiment, weight }) => (
              <li key={word}>
                <Badge
                  variant={sentiment === "positive" ? "success" : "destructive"}
                  title={`${sentiment}, weight ${weight.toFixed(2)}`}
                >
                  {word}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section">
        <CardHeader>
          <h2>AI Insights</h2>
        </CardHeader>
        <ul className="grid list-disc gap-2 py-5 pr-6 pl-10 text-[15px] marker:text-muted">
          {insights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Overall({ sentiment, score, confidence }: NonNullable<SentimentResult["overall"]>) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className={`headline text-3xl capitalize ${SENTIMENT_HUE[sentiment]}`}>{sentiment}</p>
        <p className="font-mono text-sm text-muted tabular-nums">
          Score <span className="text-ink">{signedScore(score)}</span>
        </p>
      </div>
      <p className="mt-4 mb-2 flex justify-between text-sm">
        <span className="text-muted">Confidence</span>
        <span className="font-mono tabular-nums">{confidence}%</span>
      </p>
      <Progress label="Confidence" value={confidence} />
    </>
  );
}

function EmotionRow({ emotion, score }: { emotion: Emotion; score: number }) {
  const { icon: Icon, hue } = EMOTION_LOOK[emotion];
  return (
    <li className={hue}>
      <p className="mb-1.5 flex items-center justify-between text-sm">
        <span className="flex items-center gap-2 capitalize">
          <Icon className="size-4.5" />
          {emotion}
        </span>
        <span className="font-mono text-ink tabular-nums">{score}%</span>
      </p>
      <Progress label={emotion} value={score} />
    </li>
  );
}
