"""Sentences whose words mislead: amounts that rise or fall, and things that could not be better. Labeled by logic."""

import random

from data import Examples, sentiment_only
from wording import choose, written

# Whether a rise is good depends on what rises.
LESS_IS_BETTER = """monthly bill;costs;error rate;waiting time;response time;downtime;churn;number of complaints;commute;workload;debt
rent;crash rate;build time;loading time;memory use;defect rate;stress level;blood pressure;emissions;paperwork;energy use;cloud spend
insurance premium;fees;noise level;fuel consumption;backlog;late deliveries;support tickets;unemployment;pain;overtime;bounce rate
delivery times;inflation;crime rate;turnaround time;spam;missed deadlines;food waste;heating bill;number of outages;latency;risk;carbon footprint
invoice;taxes;refunds;false alarms;lead time;water use;cancellations;traffic jams;staff turnover;electricity bill;typos;queue;sick days;theft
repair costs;deploy time;mortgage;shipping costs;anxiety;interest payments;breakdowns;scrap rate;cart abandonment;bugs in production;infections""".replace("\n", ";").split(";")
MORE_IS_BETTER = """sales;revenue;profit;conversion rate;battery life;savings;productivity;customer satisfaction;test scores;sign-ups
output;throughput;wages;income;market share;accuracy;attendance;donations;ratings;retention;bookings;qualified leads;test coverage
free time;organic traffic;efficiency;margins;download speed;response rate;harvest;subscribers;click-through rate;fitness;uptime
life expectancy;order value;win rate;energy level;audience;renewals;profitability;share price;engagement;enrollment;yield;grades;pension
customer base;orders;cash flow;page views;budget for training;performance;earnings;scores;turnout;reach;quality;traffic to the shop;credit score
salary;mileage per tank;referrals;open rate;vaccination rate;growth;survival rate;job security;recovery rate;repeat business;followers;occupancy""".replace("\n", ";").split(";")
NEITHER = """page count;water level;word count;distance between the poles;file count;population of the town;font size;altitude;indoor temperature
number of columns;length of the video;share of desktop users;number of rows;tempo of the song;width of the margin""".replace("\n", ";").split(";")

# By direction: verbs that take an amount, verbs that contain one, verbs without an object, and nouns.
FALLS = [row.split(";") for row in """cut;reduced;slashed;lowered;trimmed;brought down;shrank;decreased;drove down;pushed down;has cut;has reduced;helped us cut;helped us reduce;knocked down;chopped
halved;nearly halved;more than halved;has halved;cut in half;decimated;wiped out
fell;dropped;went down;declined;decreased;plunged;sank;came down;shrank;tumbled;slid;dipped;slipped;nosedived;eased;is down
drop;reduction;decrease;fall;decline;cut;dip;slump""".split("\n")]
RISES = [row.split(";") for row in """increased;raised;boosted;lifted;grew;pushed up;drove up;expanded;bumped up;has increased;has raised;helped us raise;helped us increase;added to;ramped up
doubled;tripled;quadrupled;nearly doubled;more than doubled;has doubled;has tripled
rose;went up;climbed;grew;increased;jumped;soared;surged;shot up;crept up;ballooned;skyrocketed;spiked;went through the roof;swelled;is up;took off
increase;rise;jump;growth;surge;uptick;spike;gain""".split("\n")]
CAUSES = """it;this;the new system;the update;switching to them;their software;the app;the new manager;moving here;the redesign;this tool;their team
the latest release;the merger;the new policy;working with them;the migration;that decision;the new schedule;this plugin""".replace("\n", ";").split(";")
SPANS = ["", "", " in {small} weeks", " within a month", " this year", " since last spring", " overnight", " in {small} months"]
# The first of each pair is a gain, the second a loss.
TIMES = [pair.split("|") for pair in """{cause} saved us {n} {unit} a week|{cause} cost us {n} {unit} a week
what used to take {big} {unit} now takes {small}|what used to take {small} {unit} now takes {big}
we went from {big} {unit} to {small}|we went from {small} {unit} to {big}
we get {n} {unit} back every week|we lose {n} {unit} every week
{cause} paid for itself in {n} weeks|{cause} has not paid for itself in {n} years
we are {n}% under budget|we are {n}% over budget
we finished {n} days ahead of schedule|we finished {n} days behind schedule
not a single outage in {n} months|{n} outages in {small} months
{n} orders and not one problem|{n} orders and {small} problems
it did the job in {small} {unit} instead of {big}|it did the job in {big} {unit} instead of {small}
{cause} freed up {n} {unit} of my week|{cause} ate up {n} {unit} of my week
it takes me {small} {unit} instead of {big} to get it done|it takes me {big} {unit} instead of {small} to get it done
we need {n} fewer people to run it|we need {n} more people to run it
it went live in {n} days without a hitch|it went live {n} days late
i cut my commute to {small} minutes|my commute is up to {big} minutes
it holds {big} {unit} on one charge instead of {small}|it holds {small} {unit} on one charge instead of {big}""".split("\n")]
UNITS = "minutes hours days".split()


def changes(count: int, rng: random.Random, part: str = "train") -> Examples:
    """Gains and losses told as numbers. A quarter of the verbs, things and pairs is never trained on."""
    pick = lambda items: rng.choice(choose(items, part) or items)
    sides = [(MORE_IS_BETTER, 1), (LESS_IS_BETTER, -1), (NEITHER, 0)]
    texts, labels = [], []
    for i in range(count):
        small, big = sorted(rng.sample(range(2, 60), 2))
        numbers = {"n": rng.randrange(2, 95), "small": small, "big": big, "unit": rng.choice(UNITS), "cause": rng.choice(CAUSES)}
        if i % 8 == 7:
            gain = rng.random() < 0.5
            pairs = choose([pair[0] for pair in TIMES], part)
            text = rng.choice([pair for pair in TIMES if pair[0] in pairs])[not gain]
            label = 2 * gain
        else:
            (things, good), (direction, verbs) = sides[min(i % 5 // 2, 2)], rng.choice([(-1, FALLS), (1, RISES)])
            thing = rng.choice(["our", "our", "my", "the", "their"]) + " " + pick(things)
            between = "from {big} to {small}" if direction < 0 else "from {small} to {big}"
            amount = rng.choice(["", " by {n}%", " by {n} percent", " by a third", " by half", " by a quarter", " " + between])
            span = rng.choice(SPANS)
            text = [
                f"{{cause}} {pick(verbs[0])} {thing}{amount}{span}", f"{{cause}} {pick(verbs[1])} {thing}{span}",
                f"{thing} {pick(verbs[2])}{amount}{span}", f"we saw a {{n}}% {pick(verbs[3])} in {thing}{span}",
            ][rng.randrange(4)]
            label = 1 + direction * good
        texts.append(written(text.format(**numbers) + rng.choice([".", ".", "", "!"]), rng))
        labels.append(int(label))
    return sentiment_only(texts, labels)


# How people feel and how things are, each as (bad, good).
FEELINGS = [side.split(";") for side in """sadder;angrier;more disappointed;more frustrated;less impressed;more embarrassed;more annoyed;more miserable;less satisfied
happier;prouder;more pleased;more impressed;more satisfied;more grateful;more thrilled;more delighted;more excited;more comfortable""".split("\n")]
QUALITIES = [side.split(";") for side in """worse;ruder;slower;dirtier;more confusing;more useless;uglier;less helpful;more boring;less reliable;more careless
better;smoother;easier;nicer;friendlier;kinder;cleaner;tastier;more helpful;more professional;more welcoming;more reliable;finer""".split("\n")]
DEEDS = [side.split(";") for side in """recommend {it} less;regret {it} more;hate {it} more;care less;dislike {it} more;enjoy {it} less;stand {it};wait to get rid of {it};think of a single good thing;see the point of {it};bring myself to like {it}
recommend {it} more;recommend {it} enough;praise {it} enough;thank them enough;love {it} more;agree more;fault {it};ask for more;find a single fault;think of a thing to improve;imagine life without {it};stop using {it};wait to go back;say enough good things about {it}""".split("\n")]
FELT = """{we} couldn't be {word};{we} could not be {word} with {it};{we} could not have been {word};{we} have never been {word};i can't remember ever being {word}
{we} haven't felt {word} in years;nobody could be {word} than {we} are;never been {word};{we} cannot be {word} about {it}""".replace("\n", ";").split(";")
FOUND = """{it} couldn't be {word};{it} could not have been {word};it doesn't get {word} than this;i can't imagine a {word} {kind};i have never had a {word} {kind}
you won't find a {word} {kind};there is no {word} {kind};{we} couldn't have asked for a {word} {kind};never seen a {word} {kind}""".replace("\n", ";").split(";")
# Without the negation, praise becomes a wish.
WISHED = """{it} could be {word};{it} could have been {word};i have had a {word} {kind};i wish {it} were {word};{it} used to be {word};i was hoping for a {word} {kind}
{it} should have been {word};surely there is a {word} {kind}""".replace("\n", ";").split(";")
THINGS = "it;the service;the staff;the room;the app;the whole stay;this place;the support;the install;the food;the course".split(";")
KINDS = "place team meal app hotel teacher product company experience deal laptop doctor".split()


def comparatives(count: int, rng: random.Random, part: str = "train") -> Examples:
    """Negation with a comparative means the most of it. A quarter of the words and frames is never trained on."""
    pick = lambda items: rng.choice(choose(items, part) or items)
    texts, labels = [], []
    for i in range(count):
        good = rng.random() < 0.6
        match i % 4:
            case 0:
                text, label = pick(FELT).replace("{word}", pick(FEELINGS[good])), 2 * good
            case 1:
                text, label = pick(FOUND).replace("{word}", pick(QUALITIES[good])), 2 * good
            case 2:
                text, label = f"{rng.choice(['i', 'we'])} {rng.choice(['could not', 'couldn’t', 'cannot', 'can’t'])} {pick(DEEDS[good])}", 2 * good
            case _:
                text, label = pick(WISHED).replace("{word}", pick(QUALITIES[1])), 0
        text = text.format(it=rng.choice(THINGS), we=rng.choice(["i", "we"]), kind=rng.choice(KINDS))
        texts.append(written(text + rng.choice([".", ".", "", "!"]), rng))
        labels.append(label)
    return sentiment_only(texts, labels)
