"""Sentences that mean something else than their words: idioms, sarcasm, and plain sentences in the same frames."""

import csv
import random
from pathlib import Path

from data import Examples, bucket, prepare, sentiment_only

# {it} is what is judged. Idioms of praise often use bad words, idioms of blame good ones.
PRAISE = """{it} is to die for;{it} blew me away;{it} knocked my socks off;{it} is the bomb;{it} is wicked good;{it} is sick, in the best way
that was insane, best night ever;{it} is insanely good;{it} is criminally underrated;{it} killed it;they absolutely killed it tonight
she slayed;{it} slaps;{it} is fire;this song is a banger;{it} is off the charts;{it} is off the hook;{it} is out of this world
{it} is second to none;you can't beat {it};it doesn't get any better than this;{it} is hard to beat;nothing comes close to {it}
i couldn't put it down;i couldn't stop laughing;i was crying with laughter;i laughed until i cried;my jaw dropped, it was that good
i can't complain;no complaints here;not too shabby;not bad at all;not half bad;couldn't be happier with {it};could not ask for more
{it} never disappoints;{it} never lets me down;you can't go wrong with {it};i can't recommend {it} enough;i can't thank you enough
i have nothing but praise for {it};there is nothing not to like about {it};what's not to love about {it}
{it} hit it out of the park;they knocked it out of the park;{it} is a home run;{it} is a slam dunk;{it} hits the spot;{it} nails it
you nailed it;right on the money;{it} is a no-brainer;{it} is worth every penny;{it} is worth its weight in gold;{it} is a steal
{it} was a steal at that price;{it} is a game changer;{it} is a lifesaver;{it} saved my bacon;you are a lifesaver;{it} is a godsend
i'm over the moon;i'm on cloud nine;i'm tickled pink;i'm walking on air;i'm pumped about {it};i'm dying to see it again
{it} gave me goosebumps;{it} gave me chills in the best way;{it} took my breath away;{it} is drop-dead gorgeous;{it} is breathtaking
{it} is badass;{it} is a beast of a machine;{it} is a monster of a phone, so fast;this thing is scary good;{it} is stupidly good
{it} is ridiculously good;{it} is crazy good;{it} is unreal;{it} is dangerously addictive;i'm hooked;i am obsessed with {it}
{it} puts the others to shame;{it} blows the competition out of the water;{it} wipes the floor with the rest;{it} runs circles around the others
{it} raised the bar;{it} is the real deal;{it} is the cat's whiskers;{it} is the bee's knees;{it} is top notch;{it} is a cut above
{it} is as good as it gets;{it} is a breath of fresh air;{it} is a piece of cake to use;{it} works like a charm;{it} works like a dream
smooth as butter;{it} is a match made in heaven;{it} ticks all the boxes;{it} checks every box;hats off to the team;thumbs up
two thumbs up;chapeau to whoever made {it};my hat goes off to them;kudos to the team;five stars isn't enough;i wish i could give six stars
my only complaint is that there isn't more of it;the only bad thing is that it ended;i never want it to end;i'd kill for another slice
i would sell my soul for {it};shut up and take my money;it broke the internet for a reason;this is the stuff of dreams
i was wrong to doubt {it};i was pleasantly surprised;{it} exceeded my wildest expectations;better than i ever dared to hope
i can't believe how good {it} is;i'm speechless, it's perfect;words fail me, it was beautiful
{it} made my day;{it} made my week;{it} made me smile;it grew on me;it has a special place in my heart;it warms the heart
it is a tear-jerker and i loved every minute;not a dry eye in the house, a triumph;it is a gut punch of a film, a masterpiece
it just works;it does exactly what it promises;what you see is what you get, and that is plenty
{it} stole the show;{it} hit the ground running;{it} hits the nail on the head;{it} is the icing on the cake;{it} is a diamond in the rough
{it} went off without a hitch;{it} sold like hot cakes;{it} is light years ahead;{it} pulled out all the stops;they went the extra mile
they went above and beyond;{it} is head and shoulders above the rest;{it} left the others in the dust;{it} struck gold;{it} is a feather in their cap
we are in safe hands;we never looked back;i would buy {it} again in a heartbeat;it is a weight off my shoulders;it is music to my ears
it was a blessing in disguise;they have my back;we are back on our feet;it turned the tide for us;every cloud has a silver lining;{it} is a sight for sore eyes
they rolled out the red carpet;{it} keeps me on the edge of my seat;{it} stands head to head with the best;{it} is the best thing since sliced bread""".replace("\n", ";").split(";")

BLAME = """{it} leaves a lot to be desired;{it} is a joke;{it} is a sick joke;what a joke;{it} is a train wreck;{it} is a dumpster fire
{it} is a hot mess;{it} is a dog's breakfast;{it} is a lemon;{it} is a rip-off;{it} costs an arm and a leg;{it} is daylight robbery
{it} is for the birds;{it} is nothing to write home about;{it} is not worth the paper it's printed on;{it} is not all it's cracked up to be
{it} is past its prime;{it} has seen better days;{it} fell flat;{it} fell short;{it} missed the mark;{it} misses the point
{it} bit the dust;{it} gave up the ghost after a week;{it} went down the drain;{it} went south fast;{it} goes from bad to worse
{it} is going downhill;{it} jumped the shark;{it} is a far cry from what was promised;{it} is a shadow of its former self
{it} is the worst of both worlds;{it} adds insult to injury;{it} rubs salt in the wound;{it} was the last straw;that's the last straw
i'm at the end of my rope;i'm at my wits' end;i'm fed up;i've had it up to here;i'm sick and tired of {it};it drives me up the wall
it drives me nuts;it gets on my nerves;it makes my blood boil;it makes my skin crawl;it leaves a bad taste in the mouth
i wouldn't touch {it} with a ten-foot pole;i wouldn't wish {it} on my worst enemy;i want my two hours back;that's time i'll never get back
save your money;steer clear of {it};avoid {it} like the plague;do yourself a favor and skip {it};thanks but no thanks;hard pass
i've seen better;i expected better;i expected more;you get what you pay for;a day late and a dollar short;too little too late
more trouble than it's worth;not my cup of tea;not fit for purpose;not up to scratch;not up to par;{it} doesn't cut it
{it} doesn't hold water;{it} is full of holes;{it} is all bark and no bite;{it} is all style and no substance;all hype, no substance
{it} is smoke and mirrors;{it} is snake oil;{it} is a wolf in sheep's clothing;they pulled the wool over my eyes;they took me for a ride
they threw me under the bus;they left me high and dry;they left me in the lurch;they gave me the runaround;they dropped the ball
they don't give a damn;they couldn't care less;it was like pulling teeth;like watching paint dry;about as fun as a root canal
about as useful as a chocolate teapot;as much use as an ash tray on a motorbike;as exciting as watching grass grow
{it} bored me to tears;{it} put me to sleep;i fell asleep twice;my eyes glazed over;i walked out halfway;i gave up halfway
{it} is dead on arrival;{it} is dead in the water;{it} is on its last legs;{it} is a ticking time bomb;{it} is a disaster waiting to happen
{it} is a nightmare;{it} was hell on earth;{it} is a pain in the neck;{it} is a royal pain;{it} is a headache;{it} is a bitter pill
my heart sank;my heart is broken;i'm down in the dumps;i'm feeling blue;i'm under the weather;i'm in hot water;it broke my heart
rest in peace, old friend, we miss you;we lost him far too soon;if only i had known
buyer beware;never again;i should have listened to the reviews;i should have known better;you can do better;thanks for nothing
it is as clear as mud;clear as mud;it opened a can of worms;they opened a can of worms;it is a slap in the face;what a letdown
great idea, shame about the execution;good in theory, hopeless in practice;nice try;good luck getting a refund;good luck reaching anyone
so much for customer service;so much for quality;with friends like these, who needs enemies;it was fun while it lasted, then it broke
{it} went up in smoke;{it} is a white elephant;{it} is a house of cards;{it} hit a brick wall;{it} is a wild goose chase;{it} is a recipe for disaster
{it} is a drop in the ocean;{it} is a slippery slope;{it} came apart at the seams;{it} is held together with tape;{it} is skating on thin ice
they cut corners;they moved the goalposts;they swept it under the rug;they turned a blind eye;they hung us out to dry;they bit off more than they could chew
they are asleep at the wheel;they fed me a line;it is the tip of the iceberg;it is a vicious circle;it is a pain to use;we are back to square one
we are up the creek;we are between a rock and a hard place;it was an uphill battle;it was a kick in the teeth;it is salt in the wound;i got cold feet
i am at a loss;i smell a rat;i've been burned before;it cost me dearly;it makes my head spin;it fell through the cracks;it blew up in our faces""".replace("\n", ";").split(";")

# What happens to people. Each fits "... when X" or "another X" frames; the sarcastic frames below need bad ones.
BAD_EVENTS = """my flight gets canceled;the wifi drops in the middle of a call;it rains on my only day off;the app logs me out every five minutes
nobody answers my emails;the printer jams;my order arrives broken
they charge me twice;my computer restarts for updates in the middle of my work;people talk during the film;i step in a puddle
the neighbors drill at six in the morning;my boss calls on a sunday;i get stuck in traffic;the build breaks on friday evening
they cancel the meeting after i drove an hour;the elevator is out of order;i get put on hold;somebody eats my lunch
the waiter forgets my order;the baby wakes up at three;i get spam calls during dinner;the battery dies at forty percent
they change the interface again;my favorite show gets canceled;i lose all my notes;i catch a cold on vacation;my card gets declined
the heating fails in january;my tire goes flat;i have to explain it for the fifth time;the site crashes at checkout;they ignore my ticket
my luggage gets lost;the dog eats my homework;the deadline moves up a week;my phone falls on its face;i get blamed for it""".replace("\n", ";").split(";")
GOOD_EVENTS = """the sun comes out;my friends come over;i wake up before the alarm and feel rested;somebody thanks me;everything works the first time
my flight leaves on time;the kids fall asleep early;it snows on christmas;i find money in an old coat;my team wins;the bread is still warm
they answer within minutes;my order arrives a day early;the whole family is together;the music starts;i finish a book in one sitting
the dog runs to greet me;a plan comes together;the first coffee kicks in;the garden is in bloom;you smile at me;the code compiles
the tests are green;i get a window seat;they upgrade my room;an old friend calls;i learn something new;the build is fast
my sister visits;the water is warm;there is no line;they fix it the same day;the tomatoes are ripe;my grandmother tells her stories""".replace("\n", ";").split(";")
BAD_THINGS = """software update;form to fill in;password reset;ad before the video;delay;price increase;outage
rainy monday;power cut;parking ticket;flat tire;spam call;crash;broken link;bug;captcha;conference call;hour on hold;pothole;layover;survey
reboot;error message;reorganization;cookie banner;missed deadline;bill;hidden fee;round of layoffs;rejection letter;all-hands meeting""".replace("\n", ";").split(";")
GOOD_THINGS = """day off;slice of that cake;season of my favorite show;surprise from my friends;sunny weekend;concert in the park;win for our team
beautiful sunset;gift;chapter of this book;round of applause;good idea;free upgrade;kind word;long hug;evening with old friends;perfect goal""".replace("\n", ";").split(";")
FAILURES = """ruining my evening;losing my luggage;deleting my files;ignoring me for a week;charging me twice;waking up the whole house
leaving me in the rain;eating the last slice without asking;telling everyone;nothing;wasting my time;the warning after the fact;sharing my password
hanging up on me;making it worse;the useless reply;canceling at the last minute;forgetting my birthday;raising the price again""".replace("\n", ";").split(";")
FAVORS = """fixing it so quickly;your help yesterday;the lovely evening;staying late with me;the ride home;listening;the flowers;being so patient
the quick reply;looking after the dog;the wonderful dinner;sharing the recipe;believing in me;the advice;remembering my birthday""".replace("\n", ";").split(";")

SARCASM_EVENTS = [
    "i just love it when {bad}.", "i love when {bad}. so much fun.", "nothing better than when {bad}.", "oh i love how {bad}.", "best feeling ever: {bad}.",
    "how wonderful that {bad}.", "what a great start to the day, {bad}.", "great, {bad}. just great.", "perfect timing, {bad}.",
    "don't you just love it when {bad}?", "so {bad}. living the dream.", "my favorite part is when {bad}.", "{bad}. fantastic.", "{bad}, lucky me!",
    "yay, {bad}.", "{bad}. thanks a lot.", "{bad}. how nice of them.", "{bad}. just what i needed.", "and then {bad}. love that for me.",
    "it's always a pleasure when {bad}.", "what a surprise, {bad}. again.", "wow, {bad}. who could have seen that coming.", "{bad}? shocking.",
    "of course {bad}. because why not.", "sure, {bad}, because that is exactly what i wanted.", "can't wait for the part where {bad}.", "{bad} 🙃", "{bad} 🙄",
]
SARCASM_THINGS = [
    "oh great, another {bad}.", "oh joy, another {bad}.", "wonderful, yet another {bad}.", "just what i needed, another {bad}!", "exactly what the world needed: another {bad}.",
    "yay, another {bad}.", "another {bad}? how exciting.", "another {bad}. my day is complete.", "thank god for another {bad}, i was getting bored.",
    "because what i really wanted was another {bad}.", "nothing says fun like another {bad}.", "who doesn't love a good {bad}?", "ah, a {bad}. lovely.",
]
SARCASM_THANKS = [
    "wow, thanks for {bad}. outstanding.", "thanks for {bad}, really.", "thanks a lot for {bad}.", "great job {bad}.", "well done {bad}. bravo.",
    "thank you so much for {bad}, you're too kind.", "big thanks to the team for {bad}.", "slow clap for {bad}.", "a round of applause for {bad}.", "gee, thanks for {bad}.",
]
SARCASM_WHOLE = """yeah, right, and i'm the queen of england;because that always ends well
oh please, tell me more about how hard your life is;i'm sure that will go well;what could possibly go wrong;yeah because nobody ever lies on the internet
nice job breaking it, hero;congratulations, you played yourself;well aren't you a ray of sunshine;as if that would ever happen;real mature
oh how original;wow, how clever of you;genius move, locking the keys in the car;bold strategy;that's rich coming from you;good for you, want a medal
so professional, not even a reply;five stars for the queue, zero for the rest;great service, if you enjoy being ignored
lovely place, if you like cold soup and dirty glasses;a masterclass in how not to run a hotel;a triumph of marketing over quality
the only thing faster than the delivery was how quickly it broke;i've had more fun at the dentist;i'd rather watch paint dry
if you like being ripped off, this is the place for you;come for the long wait, stay for the rude staff;works great, as a paperweight
excellent, if your goal is to waste an afternoon;battery life is amazing, it lasts almost an hour;so fast it only took three weeks to arrive
tell me you don't care without telling me you don't care;imagine paying for this;another flawless launch, i see;my sympathy is boundless
thanks captain obvious;oh look, it's broken again;look who finally decided to show up;this is fine, everything is on fire""".replace("\n", ";").split(";")

SINCERE_EVENTS = [
    "i just love it when {good}.", "i love when {good}. so much fun.", "nothing better than when {good}.", "best feeling ever: {good}.",
    "how wonderful that {good}.", "what a great start to the day, {good}.", "perfect timing, {good}.", "my favorite part is when {good}.",
    "{good}. fantastic!", "{good}, lucky me!", "yay, {good}!", "{good}. just what i needed.", "don't you just love it when {good}?", "and then {good}. love that for me.",
]
SINCERE_THINGS = ["oh great, another {good}!", "just what i needed, another {good}!", "yay, another {good}!", "wonderful, yet another {good}.", "who doesn't love a good {good}?"]
SINCERE_THANKS = ["wow, thanks for {good}. outstanding.", "thanks for {good}, really.", "thank you so much for {good}, you're too kind.", "thanks a lot for {good}.", "big thanks to the team for {good}."]
BLUNT_EVENTS = ["i hate it when {bad}.", "{bad} and i am furious.", "so annoying, {bad}.", "{bad}.", "ugh, {bad}.", "why is it that {bad}?"]

THINGS = """it;this;this place;the food;the new album;the film;this app;the service;their support;the hotel;the show;this phone;the whole thing
the game;the ending;this book;the update;the concert;the pizza;that restaurant;the product;her performance""".replace("\n", ";").split(";")
OPENERS = ["", "", "", "", "honestly, ", "wow, ", "seriously, ", "well, ", "ok, ", "man, ", "so ", "i have to say, "]
CLOSERS = ["", "", "", ".", ".", "!", " honestly.", " no joke."]

REPEATED = 5  # sarcastic tweets per epoch, since there are few
HELD_OUT = 64  # of 256: a quarter of the idioms and of the events is never trained on


def is_held_out(text: str) -> bool:
    return bucket(text) < HELD_OUT


def choose(items: list[str], part: str) -> list[str]:
    """The shipped model is trained on "all"; a trial run on "train" alone tells what it makes of those it never saw."""
    return [item for item in items if part == "all" or is_held_out(item) == (part == "held out")]


def idioms(count: int, rng: random.Random, part: str = "all") -> Examples:
    sides = [choose(BLAME, part), choose(PRAISE, part)]
    texts, labels = [], []
    for i in range(count):
        text = rng.choice(sides[i % 2]).format(it=rng.choice(THINGS))
        texts.append(written(rng.choice(OPENERS) + text + rng.choice(CLOSERS), rng))
        labels.append(2 * (i % 2))
    return sentiment_only(texts, labels)


def sarcasm(count: int, rng: random.Random, part: str = "all") -> Examples:
    """Half sarcastic, half sincere or blunt in the same frames, so that neither frame nor event decides alone."""
    pick = lambda items: rng.choice(choose(items, part))
    texts, labels = [], []
    for i in range(count):
        match i % 10:
            case 0 | 1:
                text, label = rng.choice(SARCASM_EVENTS).format(bad=pick(BAD_EVENTS)), 0
            case 2:
                text, label = rng.choice(SARCASM_THINGS).format(bad=pick(BAD_THINGS)), 0
            case 3:
                text, label = rng.choice(SARCASM_THANKS).format(bad=pick(FAILURES)), 0
            case 4:
                text, label = pick(SARCASM_WHOLE) + rng.choice([".", "", "!"]), 0
            case 5 | 6:
                text, label = rng.choice(SINCERE_EVENTS).format(good=pick(GOOD_EVENTS)), 2
            case 7:
                text, label = rng.choice(SINCERE_THINGS).format(good=pick(GOOD_THINGS)), 2
            case 8:
                text, label = rng.choice(SINCERE_THANKS).format(good=pick(FAVORS)), 2
            case _:
                text, label = rng.choice(BLUNT_EVENTS).format(bad=pick(BAD_EVENTS)), 0
        texts.append(written(text, rng))
        labels.append(label)
    return sentiment_only(texts, labels)


def written(text: str, rng: random.Random) -> str:
    """People write with and without capitals."""
    if rng.random() < 0.3:
        return text
    return (text[:1].upper() + text[1:]).replace(" i ", " I ").replace(" i'm", " I'm")


def load_tweets(file: Path) -> tuple[list[str], list[str]]:
    """
    iSarcasmEval: tweets, and texts that mean the same in plain words. For those meant sarcastically, the authors
    rephrased them; the others, and the rephrased texts themselves, mean what they say.
    """
    with file.open(encoding="utf-8", newline="") as source:
        rows = [row for row in csv.DictReader(source) if row["tweet"].strip()]
    sarcastic = [(row["tweet"], row["rephrase"]) for row in rows if row["sarcastic"] == "1" and row["rephrase"].strip()]
    plain = [(row["tweet"], row["tweet"]) for row in rows if row["sarcastic"] == "0"]
    pairs = sarcastic * REPEATED + [(meant, meant) for _, meant in sarcastic] + plain
    return [prepare(said) for said, _ in pairs], [prepare(meant) for _, meant in pairs]
